CREATE TABLE "hospital" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"hospital_name" text NOT NULL,
	"hospital_name_en" text,
	"aliases" text,
	"city" text,
	"level" text NOT NULL,
	"ownership" text NOT NULL,
	"is_direct_billing" boolean DEFAULT false NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"excluded_reason" text,
	"initials" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hospital_history" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"version" integer,
	"changed" text[],
	"before" jsonb,
	"after" jsonb,
	"field" text,
	"file" text
);
--> statement-breakpoint
ALTER TABLE "hospital_history" ADD CONSTRAINT "hospital_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."hospital"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_name_key" ON "hospital" USING btree ("hospital_name") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "hospital_by_default" ON "hospital" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "hospital_bin" ON "hospital" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "hospital_deletion" ON "hospital" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "hospital_history_of" ON "hospital_history" USING btree ("record_id","id");