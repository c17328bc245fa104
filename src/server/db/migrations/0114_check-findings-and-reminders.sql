CREATE TABLE "check_finding" (
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
	"level" text NOT NULL,
	"finding" text NOT NULL,
	"branch_contact" text,
	"reported_at" timestamp (3) with time zone,
	"remarks" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"reached_how" text,
	"follow_up" text,
	"reason" text,
	"reached_by" text,
	"closed_by" text,
	"status" text DEFAULT 'OPEN' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "reminded_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_project" ADD COLUMN "reminds_people" boolean;--> statement-breakpoint
ALTER TABLE "check_finding" ADD CONSTRAINT "check_finding_order_id_whose" FOREIGN KEY ("order_id","sys_org_code") REFERENCES "public"."check_order"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "check_finding_order" ON "check_finding" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "check_finding_due" ON "check_finding" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "check_finding_by_default" ON "check_finding" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_finding_bin" ON "check_finding" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_finding_deletion" ON "check_finding" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;