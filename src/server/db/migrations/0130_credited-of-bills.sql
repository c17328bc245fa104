ALTER TABLE "bill" ADD COLUMN "credited_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" drop column "invoicing_status";--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "invoicing_status" text GENERATED ALWAYS AS (CASE WHEN credited_amount > 0 AND invoiced_amount + credited_amount >= amount_with_tax THEN 'ISSUED' WHEN invoiced_amount = 0 THEN 'NOT_INVOICED' WHEN invoiced_amount = amount_with_tax THEN 'ISSUED' ELSE 'PARTIAL' END) STORED NOT NULL;--> statement-breakpoint
UPDATE "bill" SET "credited_amount" = least(t."fen", "amount_with_tax") FROM (
  SELECT s."bill_id", sum(s."fen")::bigint AS "fen" FROM (
    SELECT o."bill_id", -sum(n."amount") AS "fen"
    FROM "bill" b JOIN "bill_line" n ON n."bill_id" = b."id" AND n."is_live"
    CROSS JOIN LATERAL (
      (SELECT l."bill_id", l."tax_rate" FROM "bill_line" l JOIN "bill" c ON c."id" = l."bill_id" AND c."confirm_status" = 'CONFIRMED' AND c."amount_with_tax" > 0 AND c."del_flag" = 0
       WHERE n."kind" <> 'ADJUST' AND l."contract_id" = n."contract_id" AND l."service_month" = n."service_month" AND l."person_id" = n."person_id" AND l."kind" = n."kind"
         AND l."item" = n."item" AND l."is_live" AND l."bill_id" <> n."bill_id"
       ORDER BY l."amount" DESC, l."bill_id" LIMIT 1)
      UNION ALL
      (SELECT c."id", n."tax_rate" FROM "bill" c
       WHERE n."kind" = 'ADJUST' AND c."contract_id" = n."contract_id" AND c."id" <> n."bill_id" AND c."period_from" <= b."period_from"
         AND c."confirm_status" = 'CONFIRMED' AND c."amount_with_tax" > 0 AND c."del_flag" = 0
         AND EXISTS (SELECT FROM "bill_line" l WHERE l."bill_id" = c."id" AND l."is_live" AND l."tax_rate" IS NOT DISTINCT FROM n."tax_rate")
       ORDER BY c."period_from" DESC, c."id" DESC LIMIT 1)
    ) o
    WHERE b."del_flag" = 0 AND b."confirm_status" = 'CONFIRMED' AND b."amount_with_tax" < 0
    GROUP BY o."bill_id", o."tax_rate" HAVING sum(n."amount") < 0
  ) s GROUP BY s."bill_id"
) t WHERE t."bill_id" = "bill"."id";
--> statement-breakpoint
CREATE INDEX "bill_by_invoicing_status_newest" ON "bill" USING btree ("invoicing_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_invoicing_status_newest" ON "bill" USING btree ("sys_org_code","invoicing_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
