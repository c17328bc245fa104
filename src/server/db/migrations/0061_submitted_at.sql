ALTER TABLE "cover_change" ADD COLUMN "submitter" text;--> statement-breakpoint
ALTER TABLE "cover_change" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "cover_change_by_submitted_at" ON "cover_change" USING btree ("submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "cover_change_org_by_submitted_at" ON "cover_change" USING btree ("sys_org_code","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
-- Who submitted what is no draft any more, and when: the history knows; what came without one was submitted when it was written last while it waits, and when it was made where it was decided on.
UPDATE "cover_change" t SET
  "submitter" = coalesce(h."actor", (SELECT u."username" FROM "sys_user" u WHERE u."id" = coalesce(t."submitted_by", t."filed_by")), t."create_by"),
  "submitted_at" = coalesce(h."at", CASE WHEN t."status" = 'SUBMITTED' THEN t."update_time" END, t."create_time")
FROM "cover_change" s LEFT JOIN LATERAL (
  SELECT one."actor", one."at" FROM "cover_change_history" one
  WHERE one."record_id" = s."id" AND one."after" ->> 'status' = 'SUBMITTED' ORDER BY one."id" DESC LIMIT 1
) h ON true
WHERE s."id" = t."id" AND t."status" <> 'DRAFT';
