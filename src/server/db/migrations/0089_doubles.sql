ALTER TABLE "employee" ADD COLUMN "double_kept" text;--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN "double_kept" text;--> statement-breakpoint
CREATE INDEX "employee_double" ON "employee" USING btree ("id") WHERE (employee.employee_no_double <> 0 OR employee.employee_document_double <> 0) AND employee.double_kept IS NULL AND employee.del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_double" ON "family_member" USING btree ("id") WHERE family_member.family_member_document_double <> 0 AND family_member.double_kept IS NULL AND family_member.del_flag = 0;