CREATE TABLE "check_slot_pattern" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"branch_id" bigint NOT NULL,
	"remarks" text,
	"weekdays" text[] NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"capacity" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"pattern_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_slot_pattern_history" (
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
ALTER TABLE "check_slot" ADD COLUMN "pattern_id" bigint;--> statement-breakpoint
ALTER TABLE "check_slot" ADD COLUMN "pattern_day" date;--> statement-breakpoint
ALTER TABLE "check_slot_pattern" ADD CONSTRAINT "check_slot_pattern_branch_id_whose" FOREIGN KEY ("branch_id","sys_org_code") REFERENCES "public"."branch"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_slot_pattern_history" ADD CONSTRAINT "check_slot_pattern_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_slot_pattern"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_slot_pattern_by_default" ON "check_slot_pattern" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_slot_pattern_bin" ON "check_slot_pattern" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_slot_pattern_deletion" ON "check_slot_pattern" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_slot_pattern_history_of" ON "check_slot_pattern_history" USING btree ("record_id","id");--> statement-breakpoint
ALTER TABLE "check_slot" ADD CONSTRAINT "check_slot_pattern_id_check_slot_pattern_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."check_slot_pattern"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_slot_pattern_day" ON "check_slot" USING btree ("pattern_id","pattern_day");