ALTER TABLE "employee" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "depart_id";