CREATE TABLE "billing_terms" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"contract_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"cycle" text NOT NULL,
	"timing" text NOT NULL,
	"proration" text NOT NULL,
	"key_day" text,
	"run_day" integer NOT NULL,
	"send_after_days" integer NOT NULL,
	"confirm_days" integer NOT NULL,
	"pay_days" integer NOT NULL,
	"payer_company_id" bigint,
	"invoice_info_id" bigint,
	"counted" text NOT NULL,
	"person_month" text NOT NULL,
	"flat_every" text NOT NULL,
	"smallest_amount" bigint NOT NULL,
	"remarks" text,
	"terms_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_terms_history" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"version" integer,
	"changed" text[],
	"before" jsonb,
	"after" jsonb,
	"field" text,
	"file" text
);
--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_contract_id_whose" FOREIGN KEY ("contract_id","sys_org_code") REFERENCES "public"."client_contract"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_payer_company_id_there" FOREIGN KEY ("payer_company_id") REFERENCES "public"."company"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_invoice_info_id_there" FOREIGN KEY ("invoice_info_id") REFERENCES "public"."invoice_info"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms_history" ADD CONSTRAINT "billing_terms_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."billing_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_terms_month_key" ON "billing_terms" USING btree ("contract_id","valid_from") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "billing_terms_by_default" ON "billing_terms" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "billing_terms_bin" ON "billing_terms" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "billing_terms_deletion" ON "billing_terms" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_terms_history_of" ON "billing_terms_history" USING btree ("record_id","id");