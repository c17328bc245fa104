ALTER TABLE "company" DROP CONSTRAINT "company_group_id_company_group_id_fk";
--> statement-breakpoint
ALTER TABLE "sys_permission_data_rule" DROP CONSTRAINT "sys_permission_data_rule_permission_id_sys_permission_id_fk";
--> statement-breakpoint
ALTER TABLE "sys_dict_item" DROP CONSTRAINT "sys_dict_item_dict_id_sys_dict_id_fk";
--> statement-breakpoint
ALTER TABLE "family_member" ADD CONSTRAINT "family_member_whose" UNIQUE("id","sys_org_code");
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_group_id_there" FOREIGN KEY ("group_id") REFERENCES "public"."company_group"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_permission_data_rule" ADD CONSTRAINT "sys_permission_data_rule_permission_id_there" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "sys_dict_item_dict_id_there" FOREIGN KEY ("dict_id") REFERENCES "public"."sys_dict"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cover" ADD CONSTRAINT "cover_family_member_id_whose" FOREIGN KEY ("family_member_id","sys_org_code") REFERENCES "public"."family_member"("id","sys_org_code") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "cover" ADD CONSTRAINT "cover_policy_id_whose" FOREIGN KEY ("policy_id","sys_org_code") REFERENCES "public"."policy"("id","sys_org_code") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "cover" ADD CONSTRAINT "cover_plan_id_whose" FOREIGN KEY ("plan_id","sys_org_code") REFERENCES "public"."plan"("id","sys_org_code") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "cover_change" ADD CONSTRAINT "cover_change_family_member_id_whose" FOREIGN KEY ("family_member_id","sys_org_code") REFERENCES "public"."family_member"("id","sys_org_code") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "cover_change" ADD CONSTRAINT "cover_change_policy_id_whose" FOREIGN KEY ("policy_id","sys_org_code") REFERENCES "public"."policy"("id","sys_org_code") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "cover_change" ADD CONSTRAINT "cover_change_plan_id_whose" FOREIGN KEY ("plan_id","sys_org_code") REFERENCES "public"."plan"("id","sys_org_code") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_insurer_id_there" FOREIGN KEY ("insurer_id") REFERENCES "public"."supplier"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- Rows of before that name one of another organisation stay as they are; whatever is written from now on is held.
DO $$
DECLARE
  key record;
BEGIN
  FOR key IN SELECT conrelid::regclass AS rows, conname AS name FROM pg_constraint WHERE contype = 'f' AND NOT convalidated LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', key.rows, key.name);
    EXCEPTION WHEN foreign_key_violation THEN
      RAISE WARNING '% holds for new rows only: %', key.name, SQLERRM;
    END;
  END LOOP;
END $$;
