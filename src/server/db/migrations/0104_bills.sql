CREATE TABLE "bill" (
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
	"contract_id" bigint NOT NULL,
	"payer_id" bigint NOT NULL,
	"bill_no" text NOT NULL,
	"bill_type" text NOT NULL,
	"cycle" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"run_id" bigint,
	"send_day" date NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"confirm_until" date,
	"pay_until" date,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"dispute_note" text,
	"disputed_lines" text,
	"answer_note" text,
	"reason" text,
	"version_no" integer DEFAULT 1 NOT NULL,
	"confirm_status" text DEFAULT 'MADE' NOT NULL,
	"amount_with_tax" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"amount_without_tax" bigint GENERATED ALWAYS AS (amount_with_tax - tax) STORED NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"confirm_days" integer NOT NULL,
	"pay_days" integer NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"invoiced_amount" bigint DEFAULT 0 NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"invoicing_status" text GENERATED ALWAYS AS (CASE WHEN invoiced_amount = 0 THEN 'NOT_INVOICED' WHEN invoiced_amount = amount_with_tax THEN 'ISSUED' ELSE 'PARTIAL' END) STORED NOT NULL,
	"pay_status" text GENERATED ALWAYS AS (CASE WHEN paid_amount = amount_with_tax THEN 'PAID' WHEN paid_amount = 0 THEN 'UNPAID' ELSE 'PART' END) STORED NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"bill_no_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(bill_no), '(.)', '\1a', 'g')) STORED,
	CONSTRAINT "bill_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "bill_file" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"record_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"field" text NOT NULL,
	"file_id" text,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"kind" text,
	CONSTRAINT "bill_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "bill_history" (
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
CREATE TABLE "bill_line" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"bill_id" bigint NOT NULL,
	"version_no" integer NOT NULL,
	"contract_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"service_month" date NOT NULL,
	"kind" text NOT NULL,
	"item" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"position" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	"unit_price" bigint,
	"spans" jsonb,
	"owed" bigint NOT NULL,
	"billed" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"tax_rate" numeric(5, 2),
	"tax" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "bill_line_id_service_month_pk" PRIMARY KEY("id","service_month")
) PARTITION BY RANGE ("service_month");
--> statement-breakpoint
-- A partition a year: runs touch two or three of them. What is beyond has one of its own.
DO $$
BEGIN
  FOR y IN 2015..2060 LOOP
    EXECUTE format('CREATE TABLE bill_line_%s PARTITION OF bill_line FOR VALUES FROM (%L) TO (%L)', y, make_date(y, 1, 1), make_date(y + 1, 1, 1));
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TABLE "bill_line_other" PARTITION OF "bill_line" DEFAULT;
--> statement-breakpoint
CREATE TABLE "bill_version" (
	"bill_id" bigint NOT NULL,
	"version_no" integer NOT NULL,
	"amount_with_tax" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"member_count" integer NOT NULL,
	"made_by" text,
	"made_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"reason" text,
	CONSTRAINT "bill_version_bill_id_version_no_pk" PRIMARY KEY("bill_id","version_no")
);
--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_company_id_whose" FOREIGN KEY ("company_id","sys_org_code") REFERENCES "public"."company"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_contract_id_whose" FOREIGN KEY ("contract_id","sys_org_code") REFERENCES "public"."client_contract"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_payer_id_there" FOREIGN KEY ("payer_id") REFERENCES "public"."company"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_file" ADD CONSTRAINT "bill_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_file" ADD CONSTRAINT "bill_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_history" ADD CONSTRAINT "bill_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."bill"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_version" ADD CONSTRAINT "bill_version_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_no_key" ON "bill" USING btree ("bill_no");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_period_key" ON "bill" USING btree ("contract_id","period_from") WHERE del_flag = 0 AND confirm_status <> 'UNDONE' AND bill_type <> 'SETTLEMENT';--> statement-breakpoint
CREATE INDEX "bill_due" ON "bill" USING btree ("confirm_status","send_day","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_payer" ON "bill" USING btree ("payer_id","pay_status","pay_until") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_run" ON "bill" USING btree ("run_id") WHERE run_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bill_by_default" ON "bill" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_default" ON "bill" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_period_from" ON "bill" USING btree ("period_from" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_period_from" ON "bill" USING btree ("sys_org_code","period_from" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_bill_no" ON "bill" USING btree ("bill_no" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_bill_no" ON "bill" USING btree ("sys_org_code","bill_no" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_amount_with_tax" ON "bill" USING btree ("amount_with_tax" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_amount_with_tax" ON "bill" USING btree ("sys_org_code","amount_with_tax" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_pay_until" ON "bill" USING btree ("pay_until" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_pay_until" ON "bill" USING btree ("sys_org_code","pay_until" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_confirm_until" ON "bill" USING btree ("confirm_until" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_confirm_until" ON "bill" USING btree ("sys_org_code","confirm_until" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_company_id_newest" ON "bill" USING btree ("company_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_company_id_newest" ON "bill" USING btree ("sys_org_code","company_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_contract_id_newest" ON "bill" USING btree ("contract_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_contract_id_newest" ON "bill" USING btree ("sys_org_code","contract_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_bill_type_newest" ON "bill" USING btree ("bill_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_bill_type_newest" ON "bill" USING btree ("sys_org_code","bill_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_cycle_newest" ON "bill" USING btree ("cycle","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_cycle_newest" ON "bill" USING btree ("sys_org_code","cycle","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_confirm_status_newest" ON "bill" USING btree ("confirm_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_confirm_status_newest" ON "bill" USING btree ("sys_org_code","confirm_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_invoicing_status_newest" ON "bill" USING btree ("invoicing_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_invoicing_status_newest" ON "bill" USING btree ("sys_org_code","invoicing_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_pay_status_newest" ON "bill" USING btree ("pay_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_pay_status_newest" ON "bill" USING btree ("sys_org_code","pay_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_payer_id_newest" ON "bill" USING btree ("payer_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_payer_id_newest" ON "bill" USING btree ("sys_org_code","payer_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_run_id_newest" ON "bill" USING btree ("run_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_org_by_run_id_newest" ON "bill" USING btree ("sys_org_code","run_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_by_create_by_newest" ON "bill" USING btree ("create_by","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_contains" ON "bill" USING gin ("bill_no" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_contains_short" ON "bill" USING gin ("bill_no_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_bin" ON "bill" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "bill_deletion" ON "bill" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_file_key" ON "bill_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bill_file_of" ON "bill_file" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "bill_history_of" ON "bill_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "bill_line_charge" ON "bill_line" USING btree ("contract_id","service_month","person_id","kind","item") WHERE is_live;--> statement-breakpoint
CREATE INDEX "bill_line_bill" ON "bill_line" USING btree ("bill_id","version_no","position");