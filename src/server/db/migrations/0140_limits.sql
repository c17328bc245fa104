CREATE TABLE "bill_limits" (
	"id" integer PRIMARY KEY NOT NULL,
	"adjustment_alone" bigint NOT NULL,
	"write_off_most" bigint NOT NULL,
	"bank_charge_most" bigint NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
-- Rows are only added from now on, and numbered as their versions were.
ALTER TABLE "claim_limits" DROP CONSTRAINT "claim_limits_one";--> statement-breakpoint
ALTER TABLE "claim_limits" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "claim_limits" SET "id" = "version";--> statement-breakpoint
ALTER TABLE "claim_limits" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "claim_limits" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "claim_limits" DROP COLUMN "version";
