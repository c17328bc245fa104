CREATE TABLE "family_change_history" (
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
CREATE TABLE "sys_registration_history" (
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
ALTER TABLE "family_change_history" ADD CONSTRAINT "family_change_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."family_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_registration_history" ADD CONSTRAINT "sys_registration_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_change_history_of" ON "family_change_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "sys_registration_history_of" ON "sys_registration_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "family_change_member" ON "family_change" USING btree ("member_id");