ALTER TABLE "bill" ADD COLUMN "invoiceable_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- It is derived: no change of the audit trail.
ALTER TABLE "bill" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "bill" SET "invoiceable_amount" = "amount_with_tax" WHERE "amount_with_tax" > 0;--> statement-breakpoint
UPDATE "bill" b SET "invoiceable_amount" = r."fen" FROM (
  SELECT s."bill_id", sum(greatest(s."fen", 0))::bigint AS "fen"
  FROM (SELECT "bill_id", sum("amount") AS "fen" FROM "bill_line" WHERE "is_live" GROUP BY "bill_id", "tax_rate") s GROUP BY s."bill_id"
) r WHERE r."bill_id" = b."id" AND b."invoiceable_amount" <> r."fen";--> statement-breakpoint
ALTER TABLE "bill" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "bill" drop column "invoicing_status";--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "invoicing_status" text GENERATED ALWAYS AS (CASE WHEN invoiceable_amount = 0 THEN NULL WHEN invoiced_amount + credited_amount >= invoiceable_amount THEN 'ISSUED' WHEN invoiced_amount = 0 THEN 'NOT_INVOICED' ELSE 'PARTIAL' END) STORED;--> statement-breakpoint
CREATE INDEX "bill_by_invoicing_status_newest" ON "bill" USING btree ("invoicing_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_invoicing_status_newest" ON "bill" USING btree ("sys_org_code","invoicing_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
