ALTER TABLE "cover_correction" ADD COLUMN "relation_before" text;--> statement-breakpoint
ALTER TABLE "cover_correction" ADD COLUMN "relation_after" text;