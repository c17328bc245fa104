DROP INDEX "employee_by_effective_date";--> statement-breakpoint
DROP INDEX "employee_org_by_effective_date";--> statement-breakpoint
DROP INDEX "employee_by_expire_date";--> statement-breakpoint
DROP INDEX "employee_org_by_expire_date";--> statement-breakpoint
DROP INDEX "family_member_by_insured_newest";--> statement-breakpoint
DROP INDEX "family_member_org_by_insured_newest";--> statement-breakpoint
-- Emptied before they go, so that the histories and the audit trail keep what was typed in.
UPDATE employee SET policy_id = NULL, effective_date = NULL, expire_date = NULL
WHERE num_nonnulls(policy_id, effective_date, expire_date) > 0;--> statement-breakpoint
ALTER TABLE "family_member" ALTER COLUMN "insured" DROP NOT NULL;--> statement-breakpoint
UPDATE family_member SET insured = NULL;--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "policy_id";--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "effective_date";--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "expire_date";--> statement-breakpoint
ALTER TABLE "family_member" DROP COLUMN "insured";--> statement-breakpoint
UPDATE family_change SET
  approve_status = CASE WHEN approve_status = 'PENDING' AND changed_fields = '{insured}' THEN 'REJECTED' ELSE approve_status END,
  opinion = CASE WHEN approve_status = 'PENDING' AND changed_fields = '{insured}' THEN '是否参保现由参保记录得出，请通过增减员办理' ELSE opinion END,
  changed_fields = array_remove(changed_fields, 'insured'), "before" = "before" - 'insured', "after" = "after" - 'insured'
WHERE 'insured' = ANY (changed_fields);--> statement-breakpoint
DELETE FROM sys_dict_item i USING sys_dict d
WHERE d.id = i.dict_id AND d.dict_code = 'family_fact' AND i.item_value IN ('insured', 'status');
