CREATE TABLE "sys_user_email_sign" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"user_id" bigint NOT NULL,
	"sign_title" text NOT NULL,
	"sign_content" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_of" ON "sys_user_email_sign" USING btree ("user_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_bin" ON "sys_user_email_sign" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_deletion" ON "sys_user_email_sign" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_file_owner" ON "sys_file" USING btree ("owner_id");