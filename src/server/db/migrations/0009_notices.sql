CREATE TABLE "sys_announcement" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"titile" text NOT NULL,
	"msg_content" text NOT NULL,
	"sender" text NOT NULL,
	"priority" text NOT NULL,
	"msg_category" text NOT NULL,
	"msg_type" text NOT NULL,
	"org_code" text,
	"role_code" text,
	"send_status" text NOT NULL,
	"send_time" timestamp (3) with time zone NOT NULL,
	"cancel_time" timestamp (3) with time zone,
	"url" text,
	"event_name" text,
	"order_id" text
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_send" (
	"user_id" bigint NOT NULL,
	"annt_id" bigint NOT NULL,
	"read_flag" text DEFAULT '0' NOT NULL,
	"read_time" timestamp (3) with time zone,
	CONSTRAINT "sys_announcement_send_user_id_annt_id_pk" PRIMARY KEY("user_id","annt_id")
);
--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_announcement_to_all" ON "sys_announcement" USING btree ("send_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "sys_announcement"."msg_type" = 'ALL' AND "sys_announcement"."send_status" = '1' AND "sys_announcement"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "sys_announcement_age" ON "sys_announcement" USING btree ("send_time") WHERE "sys_announcement"."msg_category" = '2';--> statement-breakpoint
CREATE INDEX "sys_announcement_send_unread" ON "sys_announcement_send" USING btree ("user_id","annt_id") WHERE "sys_announcement_send"."read_flag" = '0';--> statement-breakpoint
CREATE INDEX "sys_announcement_send_notice" ON "sys_announcement_send" USING btree ("annt_id");