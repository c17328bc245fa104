CREATE TABLE "bill_dispute" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"bill_id" bigint NOT NULL,
	"version_no" integer NOT NULL,
	"is_question" boolean NOT NULL,
	"note" text NOT NULL,
	"file_ids" text[] NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"answer" text,
	"answer_version_no" integer,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bill_mark" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"bill_id" bigint NOT NULL,
	"version_no" integer NOT NULL,
	"line_id" bigint,
	"service_month" date,
	"reason" text NOT NULL,
	"kind" text NOT NULL,
	"item" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"unit_price" bigint,
	"tax_rate" numeric(5, 2),
	"lines" integer NOT NULL,
	"amount" bigint NOT NULL,
	"marked_by" text,
	"dispute_id" bigint,
	CONSTRAINT "bill_mark_key" UNIQUE NULLS NOT DISTINCT("bill_id","version_no","line_id","reason","kind","item","unit_price","tax_rate","dispute_id")
);
--> statement-breakpoint
ALTER TABLE "billing_terms" ADD COLUMN "order_no" text;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "order_no" text;--> statement-breakpoint
ALTER TABLE "bill_version" ADD COLUMN "dated_on" date;--> statement-breakpoint
ALTER TABLE "bill_dispute" ADD CONSTRAINT "bill_dispute_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_mark" ADD CONSTRAINT "bill_mark_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_mark" ADD CONSTRAINT "bill_mark_dispute_id_bill_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."bill_dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_dispute_bill" ON "bill_dispute" USING btree ("bill_id","version_no");--> statement-breakpoint
INSERT INTO "bill_dispute" ("bill_id", "version_no", "is_question", "note", "file_ids", "asked_at", "answer", "answered_at")
SELECT "id", "version_no", false, concat_ws(E'\n', "dispute_note", "disputed_lines"), '{}', coalesce("update_time", "create_time"),
  CASE WHEN "confirm_status" <> 'DISPUTED' THEN coalesce("answer_note", "reason", '') END,
  CASE WHEN "confirm_status" <> 'DISPUTED' THEN coalesce("update_time", "create_time") END
FROM "bill" WHERE "dispute_note" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" DROP COLUMN "disputed_lines";