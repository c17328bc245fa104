CREATE TABLE "sys_depart_user" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"depart_id" bigint NOT NULL,
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_depart_user" ADD CONSTRAINT "sys_depart_user_works_there" FOREIGN KEY ("user_id","sys_org_code") REFERENCES "public"."sys_user_org"("user_id","org_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_depart_user" ADD CONSTRAINT "sys_depart_user_depart_id_whose" FOREIGN KEY ("depart_id","sys_org_code") REFERENCES "public"."sys_depart"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_depart_user_key" ON "sys_depart_user" USING btree ("depart_id","user_id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_depart_user_by_default" ON "sys_depart_user" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_depart_user_bin" ON "sys_depart_user" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_depart_user_deletion" ON "sys_depart_user" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;