CREATE TABLE "check_order_told" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"slot_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_order_told" ADD CONSTRAINT "check_order_told_order_id_check_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."check_order"("id") ON DELETE cascade ON UPDATE no action;