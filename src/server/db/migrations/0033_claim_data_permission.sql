ALTER TABLE "sys_role" ADD COLUMN "claim_amount_limit" bigint;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "claim_mask_level" text DEFAULT 'ALL' NOT NULL;