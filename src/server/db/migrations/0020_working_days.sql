CREATE TABLE "sys_sms" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_special_day" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"is_working" boolean NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sys_special_day_day_unique" UNIQUE("day")
);
--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "sender_en" text;--> statement-breakpoint
ALTER TABLE "sys_registration" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_registration" ADD COLUMN "reminded_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "client_contract_due" ON "client_contract" USING btree ("status","end_date","id") WHERE "client_contract"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "sys_registration_due" ON "sys_registration" USING btree ("status","create_time","id") WHERE "sys_registration"."del_flag" = 0;