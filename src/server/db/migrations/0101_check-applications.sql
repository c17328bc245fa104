CREATE TABLE "check_application" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"project_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"family_member_id" bigint,
	"package_id" bigint,
	"marital_state" text,
	"wishes" text,
	"remarks" text,
	"person_name" text NOT NULL,
	"person_name_en" text,
	"opinion" text,
	"submitter" text,
	"submitted_at" timestamp (3) with time zone,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"filed_by" bigint,
	"edited_by" bigint
);
--> statement-breakpoint
CREATE TABLE "check_application_history" (
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
ALTER TABLE "check_application" ADD CONSTRAINT "check_application_project_id_whose" FOREIGN KEY ("project_id","sys_org_code") REFERENCES "public"."check_project"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_application" ADD CONSTRAINT "check_application_employee_id_whose" FOREIGN KEY ("employee_id","sys_org_code") REFERENCES "public"."employee"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_application" ADD CONSTRAINT "check_application_family_member_id_whose" FOREIGN KEY ("family_member_id","sys_org_code") REFERENCES "public"."family_member"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_application" ADD CONSTRAINT "check_application_package_id_there" FOREIGN KEY ("package_id") REFERENCES "public"."check_package"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_application_history" ADD CONSTRAINT "check_application_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_application_open" ON "check_application" USING btree ("project_id",coalesce(family_member_id, employee_id)) WHERE del_flag = 0 AND status = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "check_application_employee" ON "check_application" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "check_application_member" ON "check_application" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "check_application_package" ON "check_application" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "check_application_by_default" ON "check_application" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_application_bin" ON "check_application" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_application_deletion" ON "check_application" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_application_history_of" ON "check_application_history" USING btree ("record_id","id");