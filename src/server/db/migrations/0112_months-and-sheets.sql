CREATE TABLE "bill_month" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"month" date NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"reopen_reason" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "bill_month_history" (
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
ALTER TABLE "own_account" ADD COLUMN "known_sheet" jsonb;--> statement-breakpoint
ALTER TABLE "bill_month_history" ADD CONSTRAINT "bill_month_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."bill_month"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_month_key" ON "bill_month" USING btree ("month") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_month_by_default" ON "bill_month" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_month_bin" ON "bill_month" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "bill_month_deletion" ON "bill_month" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bill_month_history_of" ON "bill_month_history" USING btree ("record_id","id");