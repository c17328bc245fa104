CREATE TABLE "check_order_missed_items" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "check_order_missed_items_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "check_statement" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"statement_month" date NOT NULL,
	"remarks" text,
	"statement_no" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	CONSTRAINT "check_statement_whose" UNIQUE("id","sys_org_code")
);
--> statement-breakpoint
CREATE TABLE "check_statement_history" (
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
CREATE TABLE "check_statement_line" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"statement_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"person_name" text,
	"exam_day" date,
	"amount" bigint NOT NULL,
	"remarks" text,
	"result" text,
	"our_amount" bigint,
	"settlement" text,
	"status" text DEFAULT 'NEW' NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"order_id" bigint,
	"check_statement_line_double" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_order_missed_items" ADD CONSTRAINT "check_order_missed_items_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_statement" ADD CONSTRAINT "check_statement_supplier_id_whose" FOREIGN KEY ("supplier_id","sys_org_code") REFERENCES "public"."supplier"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_statement_history" ADD CONSTRAINT "check_statement_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_statement_line" ADD CONSTRAINT "check_statement_line_order_id_check_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."check_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_statement_line" ADD CONSTRAINT "check_statement_line_statement_id_whose" FOREIGN KEY ("statement_id","sys_org_code") REFERENCES "public"."check_statement"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "check_order_missed_items_key" ON "check_order_missed_items" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "check_order_missed_items_of" ON "check_order_missed_items" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_statement_key" ON "check_statement" USING btree ("supplier_id","statement_month") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "check_statement_no_key" ON "check_statement" USING btree ("statement_no");--> statement-breakpoint
CREATE INDEX "check_statement_by_default" ON "check_statement" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_statement_bin" ON "check_statement" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_statement_deletion" ON "check_statement" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_statement_history_of" ON "check_statement_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_statement_line_key" ON "check_statement_line" USING btree ("statement_id",clean_key("order_no"),"check_statement_line_double") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_statement_line_order" ON "check_statement_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "check_statement_line_by_default" ON "check_statement_line" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_statement_line_bin" ON "check_statement_line" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_statement_line_deletion" ON "check_statement_line" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;