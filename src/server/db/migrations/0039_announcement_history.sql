CREATE TABLE "written_announcement_history" (
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
CREATE TABLE "sys_message_event_history" (
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
CREATE TABLE "sys_permission_history" (
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
ALTER TABLE "written_announcement_history" ADD CONSTRAINT "written_announcement_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."written_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_message_event_history" ADD CONSTRAINT "sys_message_event_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_message_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_permission_history" ADD CONSTRAINT "sys_permission_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_announcement_history_of" ON "written_announcement_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "sys_message_event_history_of" ON "sys_message_event_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "sys_permission_history_of" ON "sys_permission_history" USING btree ("record_id","id");