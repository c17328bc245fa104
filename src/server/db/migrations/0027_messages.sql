CREATE TABLE "sys_message" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"channel" text NOT NULL,
	"event_code" text NOT NULL,
	"receiver" text NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"html" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"reply" text,
	"sent_time" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"claimed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_user_language" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_message_waiting" ON "sys_message" USING btree ("waiting_since") WHERE "sys_message"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "sys_message_receiver" ON "sys_message" USING btree ("receiver");--> statement-breakpoint
CREATE INDEX "sys_message_by_default" ON "sys_message" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
INSERT INTO "sys_message" ("id", "channel", "event_code", "receiver", "content", "create_time") SELECT "id", '1', 'unknown', "mobile", "text", "created_at" FROM "sys_sms";--> statement-breakpoint
DROP TABLE "sys_sms" CASCADE;