ALTER TABLE "check_order" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "replaced_by_id" bigint;
