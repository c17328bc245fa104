ALTER TABLE "client_contract" ADD COLUMN "status" text DEFAULT 'DRAFT' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_contract" ADD COLUMN "terminate_date" date;--> statement-breakpoint
ALTER TABLE "client_contract" ADD COLUMN "terminate_reason" text;