CREATE TABLE "claim_limits" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"recheck_from" bigint NOT NULL,
	"adjustment_alone" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "claim_limits_one" CHECK ("claim_limits"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "law_due_on" date;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "asked_for_en" text;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "told_day" date;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "law_days_left" integer;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "asked_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "claim_by_law_due_on" ON "claim" USING btree ("law_due_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "claim_org_by_law_due_on" ON "claim" USING btree ("sys_org_code","law_due_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;