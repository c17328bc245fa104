ALTER TABLE "sys_cc_work_bench" ALTER COLUMN "operate_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_cc_work_bench" ADD COLUMN "ended_pages" text[] DEFAULT '{}' NOT NULL;