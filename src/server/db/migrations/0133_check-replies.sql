CREATE TABLE "check_reply" (
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
	"result" text NOT NULL,
	"more" text,
	"does" text NOT NULL,
	"before" jsonb,
	"order_version" integer
);
--> statement-breakpoint
ALTER TABLE "check_reply" ADD CONSTRAINT "check_reply_order_id_whose" FOREIGN KEY ("order_id","sys_org_code") REFERENCES "public"."check_order"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "check_reply_order" ON "check_reply" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "check_reply_by_default" ON "check_reply" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_reply_bin" ON "check_reply" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_reply_deletion" ON "check_reply" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;