CREATE TABLE "bill_adjustment" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"bill_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_tax_exempt" boolean NOT NULL,
	"tax_rate" numeric(5, 2),
	"basis" text,
	"opinion" text,
	"submitter" text,
	"submitted_at" timestamp (3) with time zone,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"filed_by" bigint,
	"edited_by" bigint
);
--> statement-breakpoint
CREATE TABLE "bill_adjustment_file" (
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
	CONSTRAINT "bill_adjustment_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "bill_adjustment_history" (
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
ALTER TABLE "bill_adjustment" ADD CONSTRAINT "bill_adjustment_bill_id_whose" FOREIGN KEY ("bill_id","sys_org_code") REFERENCES "public"."bill"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bill_adjustment_file" ADD CONSTRAINT "bill_adjustment_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_adjustment_file" ADD CONSTRAINT "bill_adjustment_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."bill_adjustment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_adjustment_history" ADD CONSTRAINT "bill_adjustment_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."bill_adjustment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_adjustment_bill" ON "bill_adjustment" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_adjustment_by_default" ON "bill_adjustment" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "bill_adjustment_bin" ON "bill_adjustment" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "bill_adjustment_deletion" ON "bill_adjustment" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_adjustment_file_key" ON "bill_adjustment_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bill_adjustment_file_of" ON "bill_adjustment_file" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "bill_adjustment_history_of" ON "bill_adjustment_history" USING btree ("record_id","id");