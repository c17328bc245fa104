CREATE TABLE "claim" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"employee_id" bigint NOT NULL,
	"family_member_id" bigint,
	"payee" text NOT NULL,
	"payee_name" text,
	"payee_bank" text,
	"payee_account" text,
	"payee_reason" text,
	"remarks" text,
	"claim_no" text,
	"insured_name" text NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"handler" text,
	"sla_due_at" timestamp (3) with time zone,
	"total" bigint,
	"to_pay" bigint,
	"calculated_by" text,
	"calculated_at" timestamp (3) with time zone,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	"refusal_reason" text,
	"reason" text,
	"asked_for" text,
	"asked_at" timestamp (3) with time zone,
	"answer" text,
	"paid_day" date,
	"pay_reference" text,
	"paid_by" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"pay_status" text DEFAULT 'NONE' NOT NULL,
	"decision_no" integer DEFAULT 0 NOT NULL,
	"sla_left_minutes" integer,
	"filed_by" bigint,
	"care_type" text,
	"first_day" date,
	"hospital" text,
	"invoice_count" integer DEFAULT 0 NOT NULL,
	"invoiced" bigint DEFAULT 0 NOT NULL,
	"borne" bigint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(claim_no, '') || ' ' || insured_name || ' ' || coalesce(hospital, ''))) STORED,
	"search_text_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(coalesce(claim_no, '') || ' ' || insured_name || ' ' || coalesce(hospital, '')), '(.)', '\1a', 'g')) STORED,
	"claim_no_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(claim_no), '(.)', '\1a', 'g')) STORED,
	"insured_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(insured_name), '(.)', '\1a', 'g')) STORED,
	"hospital_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(hospital), '(.)', '\1a', 'g')) STORED,
	"handler_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(handler), '(.)', '\1a', 'g')) STORED,
	CONSTRAINT "claim_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "claim_file" (
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
	CONSTRAINT "claim_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "claim_history" (
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
CREATE TABLE "claim_invoice" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"claim_id" bigint NOT NULL,
	"visit_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"number" text,
	"check_code" text,
	"day" date NOT NULL,
	"total" bigint,
	"fund" bigint,
	"supplement" bigint,
	"co_paid" bigint,
	"first_paid" bigint,
	"outside" bigint,
	"is_settled" boolean,
	"others_co_paid" bigint,
	"others_first_paid" bigint,
	"others_outside" bigint,
	"repeated_as" text,
	"repeated_why" text,
	"identity" text
);
--> statement-breakpoint
CREATE TABLE "claim_invoice_cost_lines" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"name" text,
	"kind" text NOT NULL,
	"units" integer,
	"fund" bigint,
	"supplement" bigint,
	"co_paid" bigint,
	"first_paid" bigint,
	"outside" bigint,
	CONSTRAINT "claim_invoice_cost_lines_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "claim_invoice_refusals" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"bucket" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"cost_line_id" bigint,
	CONSTRAINT "claim_invoice_refusals_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "claim_visit" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"claim_id" bigint NOT NULL,
	"care_type" text NOT NULL,
	"reason" text NOT NULL,
	"accident_day" date,
	"accident_place" text,
	"accident_text" text,
	"hospital_id" bigint,
	"hospital_name" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"diagnosis_name" text,
	"pregnancy" text,
	CONSTRAINT "claim_visit_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "claim_visit_adjustments" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"policy_id" bigint NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "claim_visit_adjustments_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "claim_visit_choices" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"policy_id" bigint NOT NULL,
	"code" text NOT NULL,
	"bucket" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "claim_visit_choices_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_employee_id_whose" FOREIGN KEY ("employee_id","sys_org_code") REFERENCES "public"."employee"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_family_member_id_whose" FOREIGN KEY ("family_member_id","sys_org_code") REFERENCES "public"."family_member"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_file" ADD CONSTRAINT "claim_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_file" ADD CONSTRAINT "claim_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_invoice" ADD CONSTRAINT "claim_invoice_claim_id_whose" FOREIGN KEY ("claim_id","sys_org_code") REFERENCES "public"."claim"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "claim_invoice" ADD CONSTRAINT "claim_invoice_visit_id_whose" FOREIGN KEY ("visit_id","sys_org_code") REFERENCES "public"."claim_visit"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_invoice_cost_lines" ADD CONSTRAINT "claim_invoice_cost_lines_record" FOREIGN KEY ("record_id") REFERENCES "public"."claim_invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_invoice_refusals" ADD CONSTRAINT "claim_invoice_refusals_record" FOREIGN KEY ("record_id") REFERENCES "public"."claim_invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_visit" ADD CONSTRAINT "claim_visit_claim_id_whose" FOREIGN KEY ("claim_id","sys_org_code") REFERENCES "public"."claim"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "claim_visit" ADD CONSTRAINT "claim_visit_hospital_id_there" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospital"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_visit_adjustments" ADD CONSTRAINT "claim_visit_adjustments_record" FOREIGN KEY ("record_id") REFERENCES "public"."claim_visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_visit_choices" ADD CONSTRAINT "claim_visit_choices_record" FOREIGN KEY ("record_id") REFERENCES "public"."claim_visit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_no_key" ON "claim" USING btree ("claim_no");--> statement-breakpoint
CREATE INDEX "claim_employee" ON "claim" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "claim_member" ON "claim" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "claim_asked" ON "claim" USING btree ("status","asked_at","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_default" ON "claim" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_default" ON "claim" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_submitted_at" ON "claim" USING btree ("submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_submitted_at" ON "claim" USING btree ("sys_org_code","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_sla_due_at" ON "claim" USING btree ("sla_due_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_sla_due_at" ON "claim" USING btree ("sys_org_code","sla_due_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_first_day" ON "claim" USING btree ("first_day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_first_day" ON "claim" USING btree ("sys_org_code","first_day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_to_pay" ON "claim" USING btree ("to_pay" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_to_pay" ON "claim" USING btree ("sys_org_code","to_pay" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_employee_id_newest" ON "claim" USING btree ("employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_employee_id_newest" ON "claim" USING btree ("sys_org_code","employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_family_member_id_newest" ON "claim" USING btree ("family_member_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_family_member_id_newest" ON "claim" USING btree ("sys_org_code","family_member_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_status_newest" ON "claim" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_status_newest" ON "claim" USING btree ("sys_org_code","status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_pay_status_newest" ON "claim" USING btree ("pay_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_pay_status_newest" ON "claim" USING btree ("sys_org_code","pay_status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_care_type_newest" ON "claim" USING btree ("care_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_care_type_newest" ON "claim" USING btree ("sys_org_code","care_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_by_create_by_newest" ON "claim" USING btree ("create_by","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_contains" ON "claim" USING gin ("search_text" gin_trgm_ops,"claim_no" gin_trgm_ops,"insured_name" gin_trgm_ops,"hospital" gin_trgm_ops,"handler" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_contains_short" ON "claim" USING gin ("search_text_short" gin_trgm_ops,"claim_no_short" gin_trgm_ops,"insured_name_short" gin_trgm_ops,"hospital_short" gin_trgm_ops,"handler_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_bin" ON "claim" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "claim_deletion" ON "claim" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_file_key" ON "claim_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "claim_file_of" ON "claim_file" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "claim_history_of" ON "claim_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "claim_invoice_claim" ON "claim_invoice" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_invoice_visit" ON "claim_invoice" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "claim_invoice_identity" ON "claim_invoice" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "claim_invoice_by_default" ON "claim_invoice" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_invoice_bin" ON "claim_invoice" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "claim_invoice_deletion" ON "claim_invoice" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_invoice_cost_lines_key" ON "claim_invoice_cost_lines" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "claim_invoice_cost_lines_of" ON "claim_invoice_cost_lines" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_invoice_refusals_key" ON "claim_invoice_refusals" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "claim_invoice_refusals_of" ON "claim_invoice_refusals" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "claim_visit_claim" ON "claim_visit" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_visit_by_default" ON "claim_visit" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_visit_bin" ON "claim_visit" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "claim_visit_deletion" ON "claim_visit" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_visit_adjustments_key" ON "claim_visit_adjustments" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "claim_visit_adjustments_of" ON "claim_visit_adjustments" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_visit_choices_key" ON "claim_visit_choices" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "claim_visit_choices_of" ON "claim_visit_choices" USING btree ("record_id");