CREATE TABLE "sys_depart" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"parent_id" bigint,
	"depart_name" text NOT NULL,
	"depart_name_en" text,
	"depart_name_abbr" text,
	"depart_order" integer NOT NULL,
	"org_code" text NOT NULL,
	"description" text,
	"mobile" text,
	"fax" text,
	"address" text,
	"memo" text,
	"status" text DEFAULT '1' NOT NULL,
	CONSTRAINT "sys_depart_whose" UNIQUE("id","sys_org_code"),
	CONSTRAINT "sys_depart_code" CHECK (starts_with("sys_depart"."org_code", "sys_depart"."sys_org_code")),
	CONSTRAINT "sys_depart_not_below_itself" CHECK ("sys_depart"."parent_id" <> "sys_depart"."id")
);
--> statement-breakpoint
ALTER TABLE "sys_depart" ADD CONSTRAINT "sys_depart_parent_whose" FOREIGN KEY ("parent_id","sys_org_code") REFERENCES "public"."sys_depart"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_code_key" ON "sys_depart" USING btree ("org_code");--> statement-breakpoint
CREATE INDEX "sys_depart_parent" ON "sys_depart" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sys_depart_by_default" ON "sys_depart" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_depart_bin" ON "sys_depart" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_depart_deletion" ON "sys_depart" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;