CREATE TABLE "check_package" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"package_code" text NOT NULL,
	"package_name" text NOT NULL,
	"package_name_spoken" text,
	"package_name_en" text,
	"package_name_en_spoken" text,
	"valid_from" date NOT NULL,
	"for_gender" text,
	"for_marital" text,
	"age_from" integer,
	"age_to" integer,
	"price" bigint NOT NULL,
	"add_on_count" integer,
	"preparation" text,
	"preparation_en" text,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "check_package_add_ons" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"item_name_en" text,
	"add_on_price" bigint NOT NULL,
	CONSTRAINT "check_package_add_ons_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "check_package_cost" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"package_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"supplier_code" text NOT NULL,
	"cost" bigint NOT NULL,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "check_package_history" (
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
CREATE TABLE "check_package_items" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"item_name_en" text,
	CONSTRAINT "check_package_items_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "check_project" (
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
	"project_name" text NOT NULL,
	"project_name_spoken" text,
	"project_name_en" text,
	"project_name_en_spoken" text,
	"book_from" date NOT NULL,
	"book_to" date NOT NULL,
	"exam_from" date NOT NULL,
	"exam_to" date NOT NULL,
	"payer" text NOT NULL,
	"takes_family" boolean NOT NULL,
	"hr_booking" text NOT NULL,
	"budget" bigint,
	"remarks" text,
	"project_no" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	CONSTRAINT "check_project_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "check_project_branch" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"project_id" bigint NOT NULL,
	"branch_id" bigint NOT NULL,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "check_project_history" (
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
CREATE TABLE "check_project_package" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"project_id" bigint NOT NULL,
	"package_id" bigint NOT NULL,
	"company_amount" bigint,
	"remarks" text
);
--> statement-breakpoint
ALTER TABLE "check_package_add_ons" ADD CONSTRAINT "check_package_add_ons_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_package_cost" ADD CONSTRAINT "check_package_cost_package_id_there" FOREIGN KEY ("package_id") REFERENCES "public"."check_package"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_package_cost" ADD CONSTRAINT "check_package_cost_supplier_id_there" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_package_history" ADD CONSTRAINT "check_package_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_package_items" ADD CONSTRAINT "check_package_items_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_project" ADD CONSTRAINT "check_project_contract_id_whose" FOREIGN KEY ("contract_id","sys_org_code") REFERENCES "public"."client_contract"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_project_branch" ADD CONSTRAINT "check_project_branch_project_id_whose" FOREIGN KEY ("project_id","sys_org_code") REFERENCES "public"."check_project"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_project_branch" ADD CONSTRAINT "check_project_branch_branch_id_there" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_project_history" ADD CONSTRAINT "check_project_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_project_package" ADD CONSTRAINT "check_project_package_project_id_whose" FOREIGN KEY ("project_id","sys_org_code") REFERENCES "public"."check_project"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_project_package" ADD CONSTRAINT "check_project_package_package_id_there" FOREIGN KEY ("package_id") REFERENCES "public"."check_package"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_package_day_key" ON "check_package" USING btree ("package_code","valid_from") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_package_by_default" ON "check_package" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_package_bin" ON "check_package" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_package_deletion" ON "check_package" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "check_package_add_ons_key" ON "check_package_add_ons" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "check_package_add_ons_of" ON "check_package_add_ons" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_package_cost_key" ON "check_package_cost" USING btree ("package_id","supplier_id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_package_cost_by_default" ON "check_package_cost" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_package_cost_bin" ON "check_package_cost" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_package_cost_deletion" ON "check_package_cost" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_package_history_of" ON "check_package_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_package_items_key" ON "check_package_items" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "check_package_items_of" ON "check_package_items" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "check_project_contract" ON "check_project" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "check_project_begin" ON "check_project" USING btree ("status","book_from","id") WHERE "check_project"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "check_project_end" ON "check_project" USING btree ("status","exam_to","id") WHERE "check_project"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "check_project_by_default" ON "check_project" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_project_bin" ON "check_project" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_project_deletion" ON "check_project" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "check_project_branch_key" ON "check_project_branch" USING btree ("project_id","branch_id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_project_branch_of" ON "check_project_branch" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "check_project_branch_by_default" ON "check_project_branch" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_project_branch_bin" ON "check_project_branch" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_project_branch_deletion" ON "check_project_branch" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_project_history_of" ON "check_project_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_project_package_key" ON "check_project_package" USING btree ("project_id","package_id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_project_package_of" ON "check_project_package" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "check_project_package_by_default" ON "check_project_package" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_project_package_bin" ON "check_project_package" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_project_package_deletion" ON "check_project_package" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;