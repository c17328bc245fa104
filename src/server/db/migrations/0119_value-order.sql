DROP INDEX CONCURRENTLY IF EXISTS "employee_by_company_id";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_org_by_company_id";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_by_category";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_org_by_category";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_by_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_org_by_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_by_social_security_location";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_org_by_social_security_location";