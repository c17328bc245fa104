ALTER TABLE "written_announcement_file" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "claim_file" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "client_contract_file" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "family_change_file" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "policy_file" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "claim_history" h SET "after" = jsonb_build_object('file', (SELECT min(f.id) FROM "claim_file" f WHERE f.record_id = h.record_id AND f.name = h.file)) WHERE h.file IS NOT NULL;
