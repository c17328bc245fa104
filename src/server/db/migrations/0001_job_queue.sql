DROP INDEX "sys_job_waiting";--> statement-breakpoint
ALTER TABLE "sys_job" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "sys_job" DROP COLUMN "lease_until";