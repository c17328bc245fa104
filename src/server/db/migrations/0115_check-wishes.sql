ALTER TABLE "check_order" ADD COLUMN "first_wish" date;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "second_wish" date;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "third_wish" date;--> statement-breakpoint
CREATE INDEX "check_order_wished" ON "check_order" USING btree ("first_wish") WHERE del_flag = 0 AND first_wish IS NOT NULL AND status IN ('10', '50');