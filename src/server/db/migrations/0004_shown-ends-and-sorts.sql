-- Set, not dropped and added as generated: the indexes over these columns stay.
ALTER TABLE "employee" ALTER COLUMN "search_text" SET EXPRESSION AS (lower(name || ' ' || employee_no || ' ' || right(mobile, 3)));--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "search_text_short" SET EXPRESSION AS ('a' || regexp_replace(lower(name || ' ' || employee_no || ' ' || right(mobile, 3)), '(.)', '\1a', 'g'));--> statement-breakpoint
CREATE INDEX "employee_document" ON "employee" USING btree ("id_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_mobile" ON "employee" USING btree ("mobile") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_company_id" ON "employee" USING btree ("company_id" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_company_id" ON "employee" USING btree ("sys_org_code","company_id" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_category" ON "employee" USING btree ("category" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_category" ON "employee" USING btree ("sys_org_code","category" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_social_security_location" ON "employee" USING btree ("social_security_location" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_social_security_location" ON "employee" USING btree ("sys_org_code","social_security_location" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_document" ON "family_member" USING btree ("id_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_mobile" ON "family_member" USING btree ("mobile") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_name" ON "family_member" USING btree ("name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_name" ON "family_member" USING btree ("sys_org_code","name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;