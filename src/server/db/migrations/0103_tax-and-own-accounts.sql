CREATE TABLE "own_account" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"account_name" text NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_branch" text,
	"account_no" text NOT NULL,
	"for_receipts" boolean NOT NULL,
	"for_payments" boolean NOT NULL,
	"payer" text,
	"remarks" text,
	"own_account_no_double" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_account_history" (
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
ALTER TABLE "policy" ADD COLUMN "premium_tax_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "is_premium_tax_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_account_history" ADD CONSTRAINT "own_account_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."own_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_account_name_key" ON "own_account" USING btree ("account_name") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "own_account_no_key" ON "own_account" USING btree (clean_key("account_no"),"own_account_no_double") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "own_account_by_default" ON "own_account" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "own_account_bin" ON "own_account" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "own_account_deletion" ON "own_account" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "own_account_history_of" ON "own_account_history" USING btree ("record_id","id");