ALTER TABLE "check_order" ADD COLUMN "leaver_decision" text;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "report_due_on" date;--> statement-breakpoint
ALTER TABLE "check_project" ADD COLUMN "leaver_default" text;--> statement-breakpoint
ALTER TABLE "check_project" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "check_project" ADD COLUMN "consent_note" text;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "report_days" integer;--> statement-breakpoint
UPDATE "check_order" SET "report_due_on" = ("arrived_at" AT TIME ZONE 'Asia/Shanghai')::date + 14 WHERE "status" = '60' AND NOT "report_not_expected";
