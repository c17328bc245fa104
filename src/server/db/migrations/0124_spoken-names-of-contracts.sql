ALTER TABLE "client_contract" ADD COLUMN "contract_name_spoken" text;--> statement-breakpoint
ALTER TABLE "client_contract" ADD COLUMN "contract_name_en_spoken" text;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "plan_name_spoken" text;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "plan_name_en_spoken" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "product_name_spoken" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "product_name_en_spoken" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "supplier_name_spoken" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "supplier_name_en_spoken" text;