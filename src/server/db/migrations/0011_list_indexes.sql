-- One rewrite a table, and the indexes after it: a table of a million rows is ready in a minute.
SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
DROP INDEX "company_group_of";
--> statement-breakpoint
DROP INDEX "company_default";
--> statement-breakpoint
DROP INDEX "company_group_default";
--> statement-breakpoint
DROP INDEX "employee_default";
--> statement-breakpoint
DROP INDEX "employee_org";
--> statement-breakpoint
DROP INDEX "employee_company";
--> statement-breakpoint
DROP INDEX "employee_status";
--> statement-breakpoint
DROP INDEX "employee_category";
--> statement-breakpoint
DROP INDEX "employee_entry";
--> statement-breakpoint
DROP INDEX "employee_search";
--> statement-breakpoint
DROP INDEX "family_member_employee";
--> statement-breakpoint
DROP INDEX "family_member_default";
--> statement-breakpoint
DROP INDEX "family_member_org";
--> statement-breakpoint
DROP INDEX "sys_registration_default";
--> statement-breakpoint
ALTER TABLE "company"
	ADD COLUMN "company_code_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_code), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "company_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_name), '(.)', '\1a', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "company_group"
	ADD COLUMN "group_code_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(group_code), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "group_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(group_name), '(.)', '\1a', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "employee"
	ADD COLUMN "family_count" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "search_text_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name || ' ' || employee_no || ' ' || mobile), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "employee_no_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(employee_no), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "name_en_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name_en), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "email_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(email), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "post_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(post), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "social_security_location_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(social_security_location), '(.)', '\1a', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "family_member"
	ADD COLUMN "name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name), '(.)', '\1a', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "sys_registration"
	ADD COLUMN "realname_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(realname), '(.)', '\1a', 'g')) STORED,
	ADD COLUMN "company_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_name), '(.)', '\1a', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "family_member" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE employee DISABLE TRIGGER audit;
--> statement-breakpoint
UPDATE employee e SET family_count = f.n
FROM (SELECT employee_id, count(*)::integer AS n FROM family_member WHERE del_flag = 0 GROUP BY employee_id) AS f
WHERE f.employee_id = e.id;
--> statement-breakpoint
ALTER TABLE employee ENABLE TRIGGER audit;
--> statement-breakpoint
CREATE INDEX "company_by_default" ON "company" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_default" ON "company" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_code" ON "company" USING btree ("company_code" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_code" ON "company" USING btree ("sys_org_code","company_code","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_status_newest" ON "company" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_status_newest" ON "company" USING btree ("sys_org_code","status","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_group_newest" ON "company" USING btree ("group_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_group_newest" ON "company" USING btree ("sys_org_code","group_id","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_contains" ON "company" USING gin ("company_code" gin_trgm_ops,"company_name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_contains_short" ON "company" USING gin ("company_code_short" gin_trgm_ops,"company_name_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_by_default" ON "company_group" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_org_by_default" ON "company_group" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_by_code" ON "company_group" USING btree ("group_code" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_org_by_code" ON "company_group" USING btree ("sys_org_code","group_code","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_contains" ON "company_group" USING gin ("group_code" gin_trgm_ops,"group_name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_contains_short" ON "company_group" USING gin ("group_code_short" gin_trgm_ops,"group_name_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_default" ON "employee" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_default" ON "employee" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_number" ON "employee" USING btree ("employee_no" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_number" ON "employee" USING btree ("sys_org_code","employee_no","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_name" ON "employee" USING btree ("sys_org_code","name","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_birth" ON "employee" USING btree ("birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_birth" ON "employee" USING btree ("sys_org_code","birth_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_status" ON "employee" USING btree ("status" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_status" ON "employee" USING btree ("sys_org_code","status","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_entry" ON "employee" USING btree ("entry_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_entry" ON "employee" USING btree ("sys_org_code","entry_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_leave" ON "employee" USING btree ("leave_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_leave" ON "employee" USING btree ("sys_org_code","leave_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_effective" ON "employee" USING btree ("effective_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_effective" ON "employee" USING btree ("sys_org_code","effective_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_expire" ON "employee" USING btree ("expire_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_expire" ON "employee" USING btree ("sys_org_code","expire_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_update" ON "employee" USING btree ("update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_update" ON "employee" USING btree ("sys_org_code","update_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_family" ON "employee" USING btree ("family_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_family" ON "employee" USING btree ("sys_org_code","family_count","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_company_newest" ON "employee" USING btree ("company_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_company_newest" ON "employee" USING btree ("sys_org_code","company_id","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_id_type_newest" ON "employee" USING btree ("id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_id_type_newest" ON "employee" USING btree ("sys_org_code","id_type","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_gender_newest" ON "employee" USING btree ("gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_gender_newest" ON "employee" USING btree ("sys_org_code","gender","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_category_newest" ON "employee" USING btree ("category","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_category_newest" ON "employee" USING btree ("sys_org_code","category","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_status_newest" ON "employee" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_status_newest" ON "employee" USING btree ("sys_org_code","status","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_plan_newest" ON "employee" USING btree ("plan_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_plan_newest" ON "employee" USING btree ("sys_org_code","plan_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_contains" ON "employee" USING gin ("search_text" gin_trgm_ops,"name" gin_trgm_ops,"employee_no" gin_trgm_ops,"name_en" gin_trgm_ops,"email" gin_trgm_ops,"post" gin_trgm_ops,"social_security_location" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_contains_short" ON "employee" USING gin ("search_text_short" gin_trgm_ops,"name_short" gin_trgm_ops,"employee_no_short" gin_trgm_ops,"name_en_short" gin_trgm_ops,"email_short" gin_trgm_ops,"post_short" gin_trgm_ops,"social_security_location_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_default" ON "family_member" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_default" ON "family_member" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_birth" ON "family_member" USING btree ("birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_birth" ON "family_member" USING btree ("sys_org_code","birth_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_employee_newest" ON "family_member" USING btree ("employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_employee_newest" ON "family_member" USING btree ("sys_org_code","employee_id","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_relation_newest" ON "family_member" USING btree ("relation","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_relation_newest" ON "family_member" USING btree ("sys_org_code","relation","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_id_type_newest" ON "family_member" USING btree ("id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_id_type_newest" ON "family_member" USING btree ("sys_org_code","id_type","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_gender_newest" ON "family_member" USING btree ("gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_gender_newest" ON "family_member" USING btree ("sys_org_code","gender","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_status_newest" ON "family_member" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_status_newest" ON "family_member" USING btree ("sys_org_code","status","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_insured_newest" ON "family_member" USING btree ("insured","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_insured_newest" ON "family_member" USING btree ("sys_org_code","insured","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_contains" ON "family_member" USING gin ("name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_contains_short" ON "family_member" USING gin ("name_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_registration_by_default" ON "sys_registration" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_registration_by_status_newest" ON "sys_registration" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_registration_contains" ON "sys_registration" USING gin ("realname" gin_trgm_ops,"company_name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_registration_contains_short" ON "sys_registration" USING gin ("realname_short" gin_trgm_ops,"company_name_short" gin_trgm_ops) WHERE del_flag = 0;
