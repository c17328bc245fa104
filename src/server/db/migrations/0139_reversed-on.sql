ALTER TABLE "receipt" ADD COLUMN "reversed_on" date;--> statement-breakpoint
-- A reversed receipt is not written again: when it was last is when it was reversed. No change of the audit trail.
ALTER TABLE "receipt" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "receipt" SET "reversed_on" = (coalesce("update_time", "create_time") AT TIME ZONE 'Asia/Shanghai')::date WHERE "status" = 'REVERSED';--> statement-breakpoint
ALTER TABLE "receipt" ENABLE TRIGGER USER;
