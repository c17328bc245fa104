DROP INDEX "company_contains";--> statement-breakpoint
DROP INDEX "company_contains_short";--> statement-breakpoint
DROP INDEX "company_group_contains";--> statement-breakpoint
DROP INDEX "company_group_contains_short";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "company_name_en_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_name_en), '(.)', '\1a', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "credit_code_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(credit_code), '(.)', '\1a', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "province_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(province), '(.)', '\1a', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "city_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(city), '(.)', '\1a', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "contact_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(contact_name), '(.)', '\1a', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "company_group" ADD COLUMN "group_name_en_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(group_name_en), '(.)', '\1a', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "company_by_name" ON "company" USING btree ("company_name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_org_by_name" ON "company" USING btree ("sys_org_code","company_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_by_start" ON "company" USING btree ("service_start" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_org_by_start" ON "company" USING btree ("sys_org_code","service_start","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_by_end" ON "company" USING btree ("service_end" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_org_by_end" ON "company" USING btree ("sys_org_code","service_end","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_by_industry_newest" ON "company" USING btree ("industry","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_org_by_industry_newest" ON "company" USING btree ("sys_org_code","industry","create_time","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_by_name" ON "company_group" USING btree ("group_name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_org_by_name" ON "company_group" USING btree ("sys_org_code","group_name","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_contains" ON "company" USING gin ("company_code" gin_trgm_ops,"company_name" gin_trgm_ops,"company_name_en" gin_trgm_ops,"credit_code" gin_trgm_ops,"province" gin_trgm_ops,"city" gin_trgm_ops,"contact_name" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_contains_short" ON "company" USING gin ("company_code_short" gin_trgm_ops,"company_name_short" gin_trgm_ops,"company_name_en_short" gin_trgm_ops,"credit_code_short" gin_trgm_ops,"province_short" gin_trgm_ops,"city_short" gin_trgm_ops,"contact_name_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_contains" ON "company_group" USING gin ("group_code" gin_trgm_ops,"group_name" gin_trgm_ops,"group_name_en" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_contains_short" ON "company_group" USING gin ("group_code_short" gin_trgm_ops,"group_name_short" gin_trgm_ops,"group_name_en_short" gin_trgm_ops) WHERE del_flag = 0;