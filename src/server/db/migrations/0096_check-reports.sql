ALTER TABLE "check_order" ADD CONSTRAINT "check_order_whose" UNIQUE("id","sys_org_code");--> statement-breakpoint
CREATE TABLE "check_report" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"exam_day" date NOT NULL,
	"summary" text,
	"name_on_report" text NOT NULL,
	"version_no" integer NOT NULL,
	"name_on_report_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name_on_report), '(.)', '\1a', 'g')) STORED
);
--> statement-breakpoint
CREATE TABLE "check_report_file" (
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
	CONSTRAINT "check_report_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "check_report_findings" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"finding" text NOT NULL,
	"advice" text,
	CONSTRAINT "check_report_findings_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "check_report_reading" (
	"report_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "check_report_reading_report_id_user_id_day_pk" PRIMARY KEY("report_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "check_report" ADD CONSTRAINT "check_report_order_id_whose" FOREIGN KEY ("order_id","sys_org_code") REFERENCES "public"."check_order"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_report_file" ADD CONSTRAINT "check_report_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_report_file" ADD CONSTRAINT "check_report_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_report_findings" ADD CONSTRAINT "check_report_findings_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_report_reading" ADD CONSTRAINT "check_report_reading_report_id_check_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."check_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_report_version_key" ON "check_report" USING btree ("order_id","version_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_order" ON "check_report" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "check_report_by_default" ON "check_report" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_org_by_default" ON "check_report" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_by_exam_day" ON "check_report" USING btree ("exam_day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_org_by_exam_day" ON "check_report" USING btree ("sys_org_code","exam_day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_by_order_id_newest" ON "check_report" USING btree ("order_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_org_by_order_id_newest" ON "check_report" USING btree ("sys_org_code","order_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_by_create_by_newest" ON "check_report" USING btree ("create_by","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_contains" ON "check_report" USING gin ("name_on_report" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_contains_short" ON "check_report" USING gin ("name_on_report_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_report_bin" ON "check_report" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_report_deletion" ON "check_report" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "check_report_file_key" ON "check_report_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "check_report_file_of" ON "check_report_file" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_report_findings_key" ON "check_report_findings" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "check_report_findings_of" ON "check_report_findings" USING btree ("record_id");