ALTER TABLE "company" ADD COLUMN "claim_hours" integer;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "stay_hours" integer;