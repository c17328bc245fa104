DROP INDEX "bill_org_by_company_id_newest";--> statement-breakpoint
DROP INDEX "bill_org_by_contract_id_newest";--> statement-breakpoint
DROP INDEX "check_order_org_by_project_id_newest";--> statement-breakpoint
DROP INDEX "check_order_org_by_employee_id_newest";--> statement-breakpoint
DROP INDEX "check_order_org_by_family_member_id_newest";--> statement-breakpoint
DROP INDEX "check_report_org_by_order_id_newest";--> statement-breakpoint
DROP INDEX "claim_org_by_employee_id_newest";--> statement-breakpoint
DROP INDEX "claim_org_by_family_member_id_newest";--> statement-breakpoint
DROP INDEX "cover_org_by_employee_id_newest";--> statement-breakpoint
DROP INDEX "cover_org_by_family_member_id_newest";--> statement-breakpoint
DROP INDEX "cover_org_by_policy_id_newest";--> statement-breakpoint
DROP INDEX "cover_org_by_plan_id_newest";--> statement-breakpoint
DROP INDEX "cover_change_org_by_employee_id_newest";--> statement-breakpoint
DROP INDEX "cover_change_org_by_family_member_id_newest";--> statement-breakpoint
DROP INDEX "cover_change_org_by_policy_id_newest";--> statement-breakpoint
DROP INDEX "cover_change_org_by_plan_id_newest";--> statement-breakpoint
DROP INDEX "employee_org_by_company_id_newest";--> statement-breakpoint
DROP INDEX "family_member_org_by_employee_id_newest";