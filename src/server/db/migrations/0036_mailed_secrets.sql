ALTER TABLE "sys_message" ADD COLUMN "secret_for" bigint;--> statement-breakpoint
ALTER TABLE "sys_message" ADD COLUMN "secret_until" timestamp (3) with time zone;