ALTER TABLE "company" DROP CONSTRAINT "company_company_code_unique";--> statement-breakpoint
ALTER TABLE "company_group" DROP CONSTRAINT "company_group_group_code_unique";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "company_group" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "member_import" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "company_code_key" ON "company" USING btree ("company_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_key" ON "company" USING btree ("credit_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_of" ON "company" USING btree ("group_id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_bin" ON "company" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "company_deletion" ON "company" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "company_group_code_key" ON "company_group" USING btree ("group_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_default" ON "company_group" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_bin" ON "company_group" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "company_group_deletion" ON "company_group" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "employee_bin" ON "employee" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "employee_deletion" ON "employee" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "family_member_bin" ON "family_member" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "family_member_deletion" ON "family_member" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;