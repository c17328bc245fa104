ALTER TABLE "sys_user" ADD COLUMN "one_time_by" bigint;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "one_time_org" text;