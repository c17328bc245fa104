ALTER TABLE "cover_change" ADD COLUMN "edited_by" bigint;--> statement-breakpoint
ALTER TABLE "cover_change" ADD COLUMN "submitted_by" bigint;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "own_approval_limit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Who filed what waits already: who is told of it edited it last, and who wrote it last submitted it.
UPDATE "cover_change" t SET "edited_by" = t."filed_by", "submitted_by" = CASE WHEN t."status" <> 'DRAFT' THEN coalesce((SELECT u."id" FROM "sys_user" u WHERE u."username" = t."update_by"), t."filed_by") END
WHERE t."status" IN ('DRAFT', 'SUBMITTED');
