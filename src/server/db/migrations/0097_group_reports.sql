CREATE TABLE "group_report" (
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
	"title" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	"people_count" integer,
	"reason" text,
	"withdrawal_asked_by" text,
	"names_nobody" boolean DEFAULT false NOT NULL,
	"no_small_groups" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_report_figure" (
	"report_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"people" integer,
	CONSTRAINT "group_report_figure_report_id_kind_pk" PRIMARY KEY("report_id","kind")
);
--> statement-breakpoint
CREATE TABLE "group_report_file" (
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
	CONSTRAINT "group_report_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "group_report" ADD CONSTRAINT "group_report_project_id_whose" FOREIGN KEY ("project_id","sys_org_code") REFERENCES "public"."check_project"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "group_report_figure" ADD CONSTRAINT "group_report_figure_report_id_group_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."group_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_report_file" ADD CONSTRAINT "group_report_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_report_file" ADD CONSTRAINT "group_report_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."group_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_report_project" ON "group_report" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "group_report_by_default" ON "group_report" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "group_report_bin" ON "group_report" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "group_report_deletion" ON "group_report" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "group_report_file_key" ON "group_report_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "group_report_file_of" ON "group_report_file" USING btree ("record_id");