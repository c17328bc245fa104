CREATE TABLE "check_request" (
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
	"supplier_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"request_no" integer NOT NULL,
	"slot_id" bigint,
	"slot_name" text,
	"cancels_id" bigint,
	"next_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"reason" text,
	"reply" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"superseded_by" bigint,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"claimed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_interface" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"remarks" text,
	"base_url" text NOT NULL,
	"is_on" boolean NOT NULL,
	"open_until" timestamp (3) with time zone,
	"secret_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"open_seconds" integer DEFAULT 0 NOT NULL,
	"probed_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_interface_history" (
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
CREATE TABLE "supplier_message" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"request" text,
	"order_no" text,
	"answer" text,
	"occurred_at" timestamp (3) with time zone,
	"why" text,
	"status" text DEFAULT 'UNPLACED' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_supplier_secret" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"interface_id" bigint NOT NULL,
	"sealed" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "check_request" ADD CONSTRAINT "check_request_order_id_whose" FOREIGN KEY ("order_id","sys_org_code") REFERENCES "public"."check_order"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "check_request" ADD CONSTRAINT "check_request_supplier_id_there" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_interface" ADD CONSTRAINT "supplier_interface_supplier_id_whose" FOREIGN KEY ("supplier_id","sys_org_code") REFERENCES "public"."supplier"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "supplier_interface_history" ADD CONSTRAINT "supplier_interface_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."supplier_interface"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_message" ADD CONSTRAINT "supplier_message_supplier_id_whose" FOREIGN KEY ("supplier_id","sys_org_code") REFERENCES "public"."supplier"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sys_supplier_secret" ADD CONSTRAINT "sys_supplier_secret_interface_id_supplier_interface_id_fk" FOREIGN KEY ("interface_id") REFERENCES "public"."supplier_interface"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_request_key" ON "check_request" USING btree ("order_id","request_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_request_supplier" ON "check_request" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "check_request_by_default" ON "check_request" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_request_bin" ON "check_request" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "check_request_deletion" ON "check_request" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_interface_key" ON "supplier_interface" USING btree ("supplier_id") WHERE del_flag = 0 AND is_on;--> statement-breakpoint
CREATE INDEX "supplier_interface_by_default" ON "supplier_interface" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supplier_interface_bin" ON "supplier_interface" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "supplier_interface_deletion" ON "supplier_interface" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "supplier_interface_history_of" ON "supplier_interface_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_message_key" ON "supplier_message" USING btree ("supplier_id","message_id");--> statement-breakpoint
CREATE INDEX "supplier_message_order" ON "supplier_message" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "supplier_message_by_default" ON "supplier_message" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supplier_message_bin" ON "supplier_message" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "supplier_message_deletion" ON "supplier_message" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "supplier_secret_interface" ON "sys_supplier_secret" USING btree ("interface_id");