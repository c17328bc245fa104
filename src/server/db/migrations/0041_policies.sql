CREATE TABLE "plan" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"policy_id" bigint NOT NULL,
	"plan_code" text NOT NULL,
	"plan_name" text NOT NULL,
	"plan_name_en" text,
	"level" text,
	"remarks" text,
	CONSTRAINT "plan_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "plan_history" (
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
CREATE TABLE "plan_version" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"plan_id" bigint NOT NULL,
	"version_name" text NOT NULL,
	"valid_from" date NOT NULL,
	"for_relations" text[] NOT NULL,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "plan_version_history" (
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
CREATE TABLE "plan_version_liabilities" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"limit_per_year" bigint,
	"limit_per_visit" bigint,
	"limit_per_day" bigint,
	"deductible" bigint,
	"deductible_mode" text,
	"ratio" numeric(5, 2) NOT NULL,
	"waiting_days" integer NOT NULL,
	"scope" text NOT NULL,
	CONSTRAINT "plan_version_liabilities_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "plan_version_prices" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"relation" text NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer,
	"price_per_month" bigint NOT NULL,
	CONSTRAINT "plan_version_prices_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "policy" (
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
	"insurer_id" bigint NOT NULL,
	"policy_no" text NOT NULL,
	"product_name" text NOT NULL,
	"product_name_en" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"premium" bigint,
	"remarks" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"surrender_date" date,
	"surrender_reason" text,
	CONSTRAINT "policy_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "policy_file" (
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
	CONSTRAINT "policy_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "policy_history" (
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
ALTER TABLE "client_contract" ADD CONSTRAINT "client_contract_whose" UNIQUE("id","sys_org_code");--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_policy_id_whose" FOREIGN KEY ("policy_id","sys_org_code") REFERENCES "public"."policy"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "plan_history" ADD CONSTRAINT "plan_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version" ADD CONSTRAINT "plan_version_plan_id_whose" FOREIGN KEY ("plan_id","sys_org_code") REFERENCES "public"."plan"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "plan_version_history" ADD CONSTRAINT "plan_version_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."plan_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD CONSTRAINT "plan_version_liabilities_record" FOREIGN KEY ("record_id") REFERENCES "public"."plan_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_version_prices" ADD CONSTRAINT "plan_version_prices_record" FOREIGN KEY ("record_id") REFERENCES "public"."plan_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy" ADD CONSTRAINT "policy_contract_id_whose" FOREIGN KEY ("contract_id","sys_org_code") REFERENCES "public"."client_contract"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "policy_file" ADD CONSTRAINT "policy_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_file" ADD CONSTRAINT "policy_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_history" ADD CONSTRAINT "policy_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_code_key" ON "plan" USING btree ("policy_id","plan_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "plan_by_default" ON "plan" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "plan_bin" ON "plan" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "plan_deletion" ON "plan" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "plan_history_of" ON "plan_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_version_day_key" ON "plan_version" USING btree ("plan_id","valid_from") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "plan_version_by_default" ON "plan_version" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "plan_version_bin" ON "plan_version" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "plan_version_deletion" ON "plan_version" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "plan_version_history_of" ON "plan_version_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_version_liabilities_key" ON "plan_version_liabilities" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "plan_version_liabilities_of" ON "plan_version_liabilities" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_version_prices_key" ON "plan_version_prices" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "plan_version_prices_of" ON "plan_version_prices" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_no_key" ON "policy" USING btree ("insurer_id","policy_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "policy_contract" ON "policy" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "policy_begin" ON "policy" USING btree ("status","start_date","id") WHERE "policy"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "policy_end" ON "policy" USING btree ("status","end_date","id") WHERE "policy"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "policy_by_default" ON "policy" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "policy_bin" ON "policy" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "policy_deletion" ON "policy" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_file_key" ON "policy_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "policy_file_of" ON "policy_file" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "policy_history_of" ON "policy_history" USING btree ("record_id","id");
