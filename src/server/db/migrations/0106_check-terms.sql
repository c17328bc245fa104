CREATE TABLE "check_order_change" (
	"job_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"does" text NOT NULL,
	"sys_org_code" text NOT NULL,
	"result" text NOT NULL,
	"from_slot_id" bigint,
	"to_slot_id" bigint,
	"from_time" text,
	"to_time" text,
	"why" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "check_order_change_job_id_order_id_pk" PRIMARY KEY("job_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "company_amount" bigint;--> statement-breakpoint
ALTER TABLE "supplier_interface" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "check_order_change" ADD CONSTRAINT "check_order_change_order_id_check_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."check_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_order_change_order" ON "check_order_change" USING btree ("order_id");