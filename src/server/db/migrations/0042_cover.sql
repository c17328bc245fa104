CREATE TABLE "cover" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"employee_id" bigint NOT NULL,
	"family_member_id" bigint,
	"person_id" bigint GENERATED ALWAYS AS (coalesce(family_member_id, employee_id)) STORED NOT NULL,
	"policy_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"corrects_id" bigint,
	"is_superseded" boolean DEFAULT false NOT NULL,
	"change_id" bigint,
	CONSTRAINT "cover_days" CHECK (from_day < to_day)
);
--> statement-breakpoint
CREATE TABLE "cover_change" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"change_type" text NOT NULL,
	"employee_id" bigint NOT NULL,
	"family_member_id" bigint,
	"policy_id" bigint NOT NULL,
	"plan_id" bigint,
	"effective_day" date NOT NULL,
	"batch_no" text,
	"reason" text,
	"name" text NOT NULL,
	"premium_delta" bigint,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"opinion" text,
	"filed_by" bigint
);
--> statement-breakpoint
CREATE TABLE "cover_change_history" (
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
ALTER TABLE "cover" ADD CONSTRAINT "cover_employee_id_whose" FOREIGN KEY ("employee_id","sys_org_code") REFERENCES "public"."employee"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cover_change" ADD CONSTRAINT "cover_change_employee_id_whose" FOREIGN KEY ("employee_id","sys_org_code") REFERENCES "public"."employee"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cover_change_history" ADD CONSTRAINT "cover_change_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."cover_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_employee" ON "cover" USING btree ("employee_id","policy_id");--> statement-breakpoint
CREATE INDEX "cover_policy" ON "cover" USING btree ("policy_id","plan_id") WHERE del_flag = 0 AND NOT is_superseded;--> statement-breakpoint
CREATE INDEX "cover_org_until" ON "cover" USING btree ("sys_org_code","to_day","from_day") WHERE del_flag = 0 AND NOT is_superseded;--> statement-breakpoint
CREATE INDEX "cover_by_default" ON "cover" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "cover_bin" ON "cover" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "cover_deletion" ON "cover" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cover_change_person" ON "cover_change" USING btree ("employee_id","policy_id");--> statement-breakpoint
CREATE INDEX "cover_change_due" ON "cover_change" USING btree ("status","effective_day","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "cover_change_by_default" ON "cover_change" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "cover_change_bin" ON "cover_change" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "cover_change_deletion" ON "cover_change" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cover_change_history_of" ON "cover_change_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "cover" ADD CONSTRAINT "cover_once" EXCLUDE USING gist ("person_id" WITH =, "policy_id" WITH =, daterange("from_day", "to_day") WITH &&) WHERE (del_flag = 0 AND NOT is_superseded);
