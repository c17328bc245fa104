CREATE TABLE "invoice" (
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
	"apply_id" bigint NOT NULL,
	"invoice_code" text,
	"invoice_no" text NOT NULL,
	"issue_date" date NOT NULL,
	"kind" text NOT NULL,
	"invoice_type" text NOT NULL,
	"tax_rate" numeric(5, 2),
	"amount_with_tax" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"red_of_id" bigint,
	"red_of_no" text,
	"title" text NOT NULL,
	"tax_id" text NOT NULL,
	"bank" text,
	"bank_account" text,
	"address" text,
	"tel" text,
	"amount_without_tax" bigint GENERATED ALWAYS AS (amount_with_tax - tax) STORED NOT NULL,
	"red_amount" bigint DEFAULT 0 NOT NULL,
	"status" text GENERATED ALWAYS AS (CASE WHEN red_amount = 0 THEN 'ISSUED' WHEN red_amount = amount_with_tax THEN 'RED' ELSE 'PART_RED' END) STORED NOT NULL,
	CONSTRAINT "invoice_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_apply" (
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
	"payer_id" bigint,
	"invoice_type" text NOT NULL,
	"tax_rate" numeric(5, 2),
	"content" text NOT NULL,
	"remarks" text,
	"apply_no" text NOT NULL,
	"amount_with_tax" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"title" text NOT NULL,
	"tax_id" text NOT NULL,
	"bank" text,
	"bank_account" text,
	"address" text,
	"tel" text,
	"email" text,
	"receiver_name" text,
	"receiver_address" text,
	"opinion" text,
	"invoice_no" text,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	CONSTRAINT "invoice_apply_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_apply_history" (
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
CREATE TABLE "invoice_apply_part" (
	"apply_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "invoice_apply_part_apply_id_bill_id_pk" PRIMARY KEY("apply_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_file" (
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
	CONSTRAINT "invoice_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "invoice_history" (
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
CREATE TABLE "invoice_part" (
	"invoice_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "invoice_part_invoice_id_bill_id_pk" PRIMARY KEY("invoice_id","bill_id")
);
--> statement-breakpoint
CREATE TABLE "red_slip" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"remarks" text,
	"slip_no" text NOT NULL,
	"amount_with_tax" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"opinion" text,
	"red_invoice_no" text,
	"status" text DEFAULT 'ASKED' NOT NULL,
	"filed_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "red_slip_history" (
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
CREATE TABLE "red_slip_part" (
	"slip_id" bigint NOT NULL,
	"bill_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "red_slip_part_slip_id_bill_id_pk" PRIMARY KEY("slip_id","bill_id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_company_id_whose" FOREIGN KEY ("company_id","sys_org_code") REFERENCES "public"."company"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_apply_id_whose" FOREIGN KEY ("apply_id","sys_org_code") REFERENCES "public"."invoice_apply"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD CONSTRAINT "invoice_apply_company_id_whose" FOREIGN KEY ("company_id","sys_org_code") REFERENCES "public"."company"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_apply" ADD CONSTRAINT "invoice_apply_payer_id_there" FOREIGN KEY ("payer_id") REFERENCES "public"."company"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_apply_history" ADD CONSTRAINT "invoice_apply_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."invoice_apply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_apply_part" ADD CONSTRAINT "invoice_apply_part_apply_id_invoice_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."invoice_apply"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_apply_part" ADD CONSTRAINT "invoice_apply_part_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_history" ADD CONSTRAINT "invoice_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_part" ADD CONSTRAINT "invoice_part_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_part" ADD CONSTRAINT "invoice_part_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_slip" ADD CONSTRAINT "red_slip_invoice_id_whose" FOREIGN KEY ("invoice_id","sys_org_code") REFERENCES "public"."invoice"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "red_slip_history" ADD CONSTRAINT "red_slip_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."red_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_slip_part" ADD CONSTRAINT "red_slip_part_slip_id_red_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."red_slip"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_slip_part" ADD CONSTRAINT "red_slip_part_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice" USING btree (coalesce(invoice_code, ''),"invoice_no");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_apply_once" ON "invoice" USING btree ("apply_id") WHERE kind = 'BLUE';--> statement-breakpoint
CREATE INDEX "invoice_red_of" ON "invoice" USING btree ("red_of_id") WHERE red_of_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_by_default" ON "invoice" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_bin" ON "invoice" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "invoice_deletion" ON "invoice" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_apply_no_key" ON "invoice_apply" USING btree ("apply_no");--> statement-breakpoint
CREATE INDEX "invoice_apply_by_default" ON "invoice_apply" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "invoice_apply_bin" ON "invoice_apply" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "invoice_apply_deletion" ON "invoice_apply" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_apply_history_of" ON "invoice_apply_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "invoice_apply_part_bill" ON "invoice_apply_part" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_file_key" ON "invoice_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "invoice_file_of" ON "invoice_file" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "invoice_history_of" ON "invoice_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "invoice_part_bill" ON "invoice_part" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "red_slip_no_key" ON "red_slip" USING btree ("slip_no");--> statement-breakpoint
CREATE INDEX "red_slip_due" ON "red_slip" USING btree ("status","asked_at","id");--> statement-breakpoint
CREATE INDEX "red_slip_by_default" ON "red_slip" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "red_slip_bin" ON "red_slip" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "red_slip_deletion" ON "red_slip" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "red_slip_history_of" ON "red_slip_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "red_slip_part_bill" ON "red_slip_part" USING btree ("bill_id");