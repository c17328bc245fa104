ALTER TABLE "claim" ADD COLUMN "receivable" bigint;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "claim" SET "paid" = "total" WHERE "pay_status" = 'PAID' AND "total" IS NOT NULL;
