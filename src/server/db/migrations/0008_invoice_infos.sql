CREATE TABLE "invoice_info" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"company_id" bigint NOT NULL,
	"title" text NOT NULL,
	"invoice_type" text NOT NULL,
	"tax_id" text NOT NULL,
	"bank" text,
	"bank_account" text,
	"address" text,
	"tel" text,
	"email" text,
	"receiver_name" text,
	"receiver_address" text,
	"is_default" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_info" ADD CONSTRAINT "invoice_info_company_id_whose" FOREIGN KEY ("company_id","sys_org_code") REFERENCES "public"."company"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_info_default_key" ON "invoice_info" USING btree ("company_id") WHERE del_flag = 0 AND is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_info_tax_key" ON "invoice_info" USING btree ("company_id","tax_id","invoice_type") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_info_by_default" ON "invoice_info" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_info_bin" ON "invoice_info" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "invoice_info_deletion" ON "invoice_info" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;