CREATE TABLE "bill_posting" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"kind" text NOT NULL,
	"bill_id" bigint,
	"receipt_id" bigint,
	"credit_bill_id" bigint,
	"amount" bigint NOT NULL,
	"posted_on" date NOT NULL,
	"reason" text,
	"reverses_id" bigint,
	"sys_org_code" text NOT NULL,
	"create_by" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt" (
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
	"own_account_id" bigint NOT NULL,
	"received_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"payer_name" text,
	"reference" text,
	"remittance_text" text,
	"remarks" text,
	"receipt_no" text NOT NULL,
	"post_reason" text,
	"reverse_reason" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"posted_by" text,
	"receipt_reference_double" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_history" (
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
ALTER TABLE "bill_posting" ADD CONSTRAINT "bill_posting_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_posting" ADD CONSTRAINT "bill_posting_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_posting" ADD CONSTRAINT "bill_posting_credit_bill_id_bill_id_fk" FOREIGN KEY ("credit_bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_posting" ADD CONSTRAINT "bill_posting_reverses" FOREIGN KEY ("reverses_id") REFERENCES "public"."bill_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_company_id_whose" FOREIGN KEY ("company_id","sys_org_code") REFERENCES "public"."company"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_own_account_id_there" FOREIGN KEY ("own_account_id") REFERENCES "public"."own_account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_history" ADD CONSTRAINT "receipt_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."receipt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_posting_reversed" ON "bill_posting" USING btree ("reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bill_posting_bill" ON "bill_posting" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_posting_receipt" ON "bill_posting" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "bill_posting_credit" ON "bill_posting" USING btree ("credit_bill_id") WHERE credit_bill_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_reference_key" ON "receipt" USING btree ("own_account_id",clean_key("reference"),"receipt_reference_double") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_no_key" ON "receipt" USING btree ("receipt_no");--> statement-breakpoint
CREATE INDEX "receipt_by_default" ON "receipt" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "receipt_bin" ON "receipt" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "receipt_deletion" ON "receipt" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "receipt_history_of" ON "receipt_history" USING btree ("record_id","id");