CREATE TABLE "sys_message_event" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"event_code" text NOT NULL,
	"channels" text[] NOT NULL,
	"is_enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_message_template" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"template_name" text NOT NULL,
	"template_code" text NOT NULL,
	"template_type" text NOT NULL,
	"language" text NOT NULL,
	"template_title" text,
	"template_content" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_message_event_key" ON "sys_message_event" USING btree ("event_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_message_event_by_default" ON "sys_message_event" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_message_event_bin" ON "sys_message_event" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_message_event_deletion" ON "sys_message_event" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_message_template_by_default" ON "sys_message_template" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_message_template_bin" ON "sys_message_template" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_message_template_deletion" ON "sys_message_template" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;