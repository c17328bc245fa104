CREATE TABLE "cover_correction" (
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
	"policy_id" bigint NOT NULL,
	"birth_before" date NOT NULL,
	"birth_after" date NOT NULL,
	"gender_before" text NOT NULL,
	"gender_after" text NOT NULL,
	"is_other_document" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cover_correction_employee" ON "cover_correction" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "cover_correction_org" ON "cover_correction" USING btree ("sys_org_code","create_time");