ALTER TABLE "company" ADD COLUMN "double_kept" text;--> statement-breakpoint
ALTER TABLE "company_group" ADD COLUMN "double_kept" text;--> statement-breakpoint
ALTER TABLE "diagnosis" ADD COLUMN "double_kept" text;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "double_kept" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "double_kept" text;--> statement-breakpoint
CREATE INDEX "company_double" ON "company" USING btree ("id") WHERE (company.company_code_double <> 0 OR company.company_credit_double <> 0) AND company.double_kept IS NULL AND company.del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_double" ON "company_group" USING btree ("id") WHERE company_group.company_group_code_double <> 0 AND company_group.double_kept IS NULL AND company_group.del_flag = 0;--> statement-breakpoint
CREATE INDEX "diagnosis_double" ON "diagnosis" USING btree ("id") WHERE diagnosis.diagnosis_code_double <> 0 AND diagnosis.double_kept IS NULL AND diagnosis.del_flag = 0;--> statement-breakpoint
CREATE INDEX "plan_double" ON "plan" USING btree ("id") WHERE plan.plan_code_double <> 0 AND plan.double_kept IS NULL AND plan.del_flag = 0;--> statement-breakpoint
CREATE INDEX "policy_double" ON "policy" USING btree ("id") WHERE policy.policy_no_double <> 0 AND policy.double_kept IS NULL AND policy.del_flag = 0;