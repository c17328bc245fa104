CREATE TABLE "sys_sign_in_place" (
	"account" text NOT NULL,
	"place" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_failure_at" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	CONSTRAINT "sys_sign_in_place_account_place_pk" PRIMARY KEY("account","place")
);
--> statement-breakpoint
DROP TABLE "sys_sign_in_lock" CASCADE;--> statement-breakpoint
DELETE FROM "sys_sms_code";--> statement-breakpoint
ALTER TABLE "sys_sms_code" ADD COLUMN "asked_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_sms_code" ADD COLUMN "key_hash" "bytea";