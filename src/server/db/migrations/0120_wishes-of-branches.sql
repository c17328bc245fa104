ALTER TABLE "check_order" ADD COLUMN "first_branch_id" bigint;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "second_branch_id" bigint;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "third_branch_id" bigint;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_first_branch_id_there" FOREIGN KEY ("first_branch_id") REFERENCES "public"."branch"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_second_branch_id_there" FOREIGN KEY ("second_branch_id") REFERENCES "public"."branch"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_third_branch_id_there" FOREIGN KEY ("third_branch_id") REFERENCES "public"."branch"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_order_first_branch" ON "check_order" USING btree ("first_branch_id") WHERE first_branch_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_order_second_branch" ON "check_order" USING btree ("second_branch_id") WHERE second_branch_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "check_order_third_branch" ON "check_order" USING btree ("third_branch_id") WHERE third_branch_id IS NOT NULL;