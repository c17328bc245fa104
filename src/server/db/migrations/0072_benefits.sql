CREATE TABLE "benefit_account" (
	"person_id" bigint NOT NULL,
	"policy_id" bigint NOT NULL,
	CONSTRAINT "benefit_account_person_id_policy_id_pk" PRIMARY KEY("person_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "benefit_use" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"person_id" bigint NOT NULL,
	"year_from" date NOT NULL,
	"code" text NOT NULL,
	"visit_key" text NOT NULL,
	"care_day" date NOT NULL,
	"count" integer NOT NULL,
	"days" integer NOT NULL,
	"policy_id" bigint NOT NULL,
	"group_code" text,
	"claim_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"decision_no" integer NOT NULL,
	"deductible" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"kind" text,
	"kind_amount" bigint NOT NULL,
	"reverses_id" bigint,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_decision" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"claim_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"decision_no" integer NOT NULL,
	"rule_version" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"decision" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"total" bigint NOT NULL,
	"to_pay" bigint NOT NULL,
	"receivable" bigint NOT NULL,
	"calculated_by_id" bigint NOT NULL,
	"calculated_by" text NOT NULL,
	"calculated_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"approved_by_id" bigint,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "claim_decision_no" UNIQUE("claim_id","decision_no")
);
--> statement-breakpoint
ALTER TABLE "benefit_account" ADD CONSTRAINT "benefit_account_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_use" ADD CONSTRAINT "benefit_use_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_use" ADD CONSTRAINT "benefit_use_reverses" FOREIGN KEY ("reverses_id") REFERENCES "public"."benefit_use"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_use_reversed" ON "benefit_use" USING btree ("reverses_id") WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "benefit_use_of" ON "benefit_use" USING btree ("person_id","policy_id","year_from");--> statement-breakpoint
CREATE INDEX "benefit_use_claim" ON "benefit_use" USING btree ("claim_id","decision_no");