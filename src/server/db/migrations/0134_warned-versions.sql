ALTER TABLE "bill_version" ADD COLUMN "warnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_version" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;