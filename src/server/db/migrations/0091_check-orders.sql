CREATE SEQUENCE check_order_sequence;--> statement-breakpoint
CREATE TABLE "check_order" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"employee_id" bigint NOT NULL,
	"family_member_id" bigint,
	"remarks" text,
	"person_name" text NOT NULL,
	"person_name_en" text,
	"pending_reason" text,
	"pending_from" text,
	"pending_since" timestamp (3) with time zone,
	"exam_day" date,
	"exam_time" text,
	"wish_day" date,
	"wish_time" text,
	"supplier_order_no" text,
	"requested_at" timestamp (3) with time zone,
	"answer_due_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"no_arrival_on" date,
	"fail_reason" text,
	"cancelled_by" text,
	"reason" text,
	"arrived_at" timestamp (3) with time zone,
	"arrived_from" text,
	"reported_at" timestamp (3) with time zone,
	"withdrawal_asked_by" text,
	"order_no" text NOT NULL,
	"report_not_expected" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '10' NOT NULL,
	"slot_id" bigint,
	"wish_slot_id" bigint,
	"order_no_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(order_no), '(.)', '\1a', 'g')) STORED,
	"person_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(person_name), '(.)', '\1a', 'g')) STORED,
	CONSTRAINT "check_order_places" CHECK ((slot_id IS NOT NULL OR status NOT IN ('20', '30', '40'))
        AND (slot_id IS NULL AND wish_slot_id IS NULL OR status NOT IN ('10', '50', '90'))
        AND ((wish_slot_id IS NOT NULL) = (status = '30') OR status IN ('00', '80'))
        AND (pending_reason IS NOT NULL) = (status = '00'))
);
--> statement-breakpoint
CREATE TABLE "check_order_history" (
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
CREATE TABLE "check_slot" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"branch_code" text NOT NULL,
	"remarks" text,
	"day" date NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"capacity" integer NOT NULL,
	"slot_name" text NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"check_slot_double" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "check_slot_held" CHECK (held >= 0)
);
--> statement-breakpoint
CREATE TABLE "check_slot_history" (
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
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_slot_id_check_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."check_slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_wish_slot_id_check_slot_id_fk" FOREIGN KEY ("wish_slot_id") REFERENCES "public"."check_slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_employee_id_whose" FOREIGN KEY ("employee_id","sys_org_code") REFERENCES "public"."employee"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_family_member_id_whose" FOREIGN KEY ("family_member_id","sys_org_code") REFERENCES "public"."family_member"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_order_history" ADD CONSTRAINT "check_order_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_slot_history" ADD CONSTRAINT "check_slot_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."check_slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_order_no_key" ON "check_order" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "check_order_employee" ON "check_order" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "check_order_member" ON "check_order" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "check_order_slot" ON "check_order" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "check_order_wish" ON "check_order" USING btree ("wish_slot_id");--> statement-breakpoint
CREATE INDEX "check_order_answer" ON "check_order" USING btree ("status","answer_due_at","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_arrival" ON "check_order" USING btree ("status","no_arrival_on","id") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_default" ON "check_order" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_default" ON "check_order" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_exam_day" ON "check_order" USING btree ("exam_day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_exam_day" ON "check_order" USING btree ("sys_org_code","exam_day" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_answer_due_at" ON "check_order" USING btree ("answer_due_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_answer_due_at" ON "check_order" USING btree ("sys_org_code","answer_due_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_arrived_at" ON "check_order" USING btree ("arrived_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_arrived_at" ON "check_order" USING btree ("sys_org_code","arrived_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_employee_id_newest" ON "check_order" USING btree ("employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_employee_id_newest" ON "check_order" USING btree ("sys_org_code","employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_family_member_id_newest" ON "check_order" USING btree ("family_member_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_family_member_id_newest" ON "check_order" USING btree ("sys_org_code","family_member_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_status_newest" ON "check_order" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_status_newest" ON "check_order" USING btree ("sys_org_code","status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_pending_reason_newest" ON "check_order" USING btree ("pending_reason","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_pending_reason_newest" ON "check_order" USING btree ("sys_org_code","pending_reason","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_report_not_expected_newest" ON "check_order" USING btree ("report_not_expected","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_report_not_expected_newest" ON "check_order" USING btree ("sys_org_code","report_not_expected","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_create_by_newest" ON "check_order" USING btree ("create_by","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_contains" ON "check_order" USING gin ("order_no" gin_trgm_ops,"person_name" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_contains_short" ON "check_order" USING gin ("order_no_short" gin_trgm_ops,"person_name_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_bin" ON "check_order" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_order_deletion" ON "check_order" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_order_history_of" ON "check_order_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_slot_key" ON "check_slot" USING btree ("branch_code","day",clean_key("from_time"),"check_slot_double") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_slot_by_default" ON "check_slot" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_slot_bin" ON "check_slot" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_slot_deletion" ON "check_slot" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_slot_history_of" ON "check_slot_history" USING btree ("record_id","id");