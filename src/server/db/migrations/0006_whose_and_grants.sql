ALTER TABLE "employee" DROP CONSTRAINT "employee_company_id_company_id_fk";
--> statement-breakpoint
ALTER TABLE "family_member" DROP CONSTRAINT "family_member_employee_id_employee_id_fk";
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_whose" UNIQUE("id","sys_org_code");
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_whose" UNIQUE("id","sys_org_code");
--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_user_org" ADD CONSTRAINT "sys_user_org_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_user_org" ADD CONSTRAINT "sys_user_org_org_code_sys_org_org_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."sys_org"("org_code") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_org_code_sys_org_org_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."sys_org"("org_code") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_whose" FOREIGN KEY ("company_id","sys_org_code") REFERENCES "public"."company"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "family_member" ADD CONSTRAINT "family_member_employee_id_whose" FOREIGN KEY ("employee_id","sys_org_code") REFERENCES "public"."employee"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "sys_role" ADD CONSTRAINT "known_data_scope" CHECK ("sys_role"."data_scope" IN ('ALL', 'ORG'));
--> statement-breakpoint
-- The codes of organisations go on after the highest one there is.
CREATE SEQUENCE org_code_sequence MINVALUE 0 START 1 MAXVALUE 69497;
--> statement-breakpoint
SELECT setval('org_code_sequence', max(n)) FROM generate_series(0, 69497) AS n
WHERE CASE WHEN n / 99 >= 26 THEN chr(64 + n / 99 / 26) ELSE '' END || chr(65 + n / 99 % 26) || lpad((n % 99 + 1)::text, 2, '0') IN (SELECT org_code FROM sys_org) HAVING max(n) IS NOT NULL;
