ALTER TABLE "bill" ADD COLUMN "payer_org" text;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD COLUMN "payer_org" text;--> statement-breakpoint
-- Of the bills and requests there are; it follows from who pays, so nothing tells of it.
ALTER TABLE "bill" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "bill" b SET "payer_org" = c."sys_org_code" FROM "company" c WHERE c."id" = b."payer_id" AND c."sys_org_code" <> b."sys_org_code";--> statement-breakpoint
ALTER TABLE "bill" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "invoice_apply" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoice_apply" a SET "payer_org" = c."sys_org_code" FROM "company" c WHERE c."id" = a."payer_id" AND c."sys_org_code" <> a."sys_org_code";--> statement-breakpoint
ALTER TABLE "invoice_apply" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_payer_org" FOREIGN KEY ("payer_id","payer_org") REFERENCES "public"."company"("id","sys_org_code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD CONSTRAINT "invoice_apply_payer_org" FOREIGN KEY ("payer_id","payer_org") REFERENCES "public"."company"("id","sys_org_code") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "bill_paid_for" ON "bill" USING btree ("payer_org","company_id") WHERE payer_org IS NOT NULL;