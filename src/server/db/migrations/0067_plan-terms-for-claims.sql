CREATE TABLE "plan_version_item_limits" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"cost_kind" text NOT NULL,
	"per" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "plan_version_item_limits_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "claim_within_days" integer;--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "extension_days" integer;--> statement-breakpoint
ALTER TABLE "plan_version" ADD COLUMN "completed_reason" text;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "clause_no" text;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "care_types" text[];--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "reasons" text[];--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "cost_kinds" text[];--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "hospital_level" text;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "ratio_unsettled" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "group" text;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "group_limit_per_year" bigint;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "free_days" integer;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "max_days" integer;--> statement-breakpoint
ALTER TABLE "plan_version_liabilities" ADD COLUMN "count_per_year" integer;--> statement-breakpoint
ALTER TABLE "plan_version_item_limits" ADD CONSTRAINT "plan_version_item_limits_record" FOREIGN KEY ("record_id") REFERENCES "public"."plan_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_version_item_limits_key" ON "plan_version_item_limits" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "plan_version_item_limits_of" ON "plan_version_item_limits" USING btree ("record_id");