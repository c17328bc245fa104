ALTER TABLE "branch" ADD CONSTRAINT "branch_whose" UNIQUE("id","sys_org_code");--> statement-breakpoint
DROP INDEX "check_slot_key";--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "project_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "marital_state" text;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "package_id" bigint;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "branch_id" bigint;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "price" bigint;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "check_order" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "check_slot" ADD COLUMN "branch_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_project_id_whose" FOREIGN KEY ("project_id","sys_org_code") REFERENCES "public"."check_project"("id","sys_org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_package_id_there" FOREIGN KEY ("package_id") REFERENCES "public"."check_package"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_order" ADD CONSTRAINT "check_order_branch_id_there" FOREIGN KEY ("branch_id") REFERENCES "public"."branch"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_slot" ADD CONSTRAINT "check_slot_branch_id_whose" FOREIGN KEY ("branch_id","sys_org_code") REFERENCES "public"."branch"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "check_order_person_key" ON "check_order" USING btree ("project_id",coalesce(family_member_id, employee_id)) WHERE del_flag = 0 AND status <> '90';--> statement-breakpoint
CREATE INDEX "check_order_package" ON "check_order" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "check_order_branch" ON "check_order" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "check_order_by_project_id_newest" ON "check_order" USING btree ("project_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_project_id_newest" ON "check_order" USING btree ("sys_org_code","project_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_package_id_newest" ON "check_order" USING btree ("package_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_package_id_newest" ON "check_order" USING btree ("sys_org_code","package_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_by_branch_id_newest" ON "check_order" USING btree ("branch_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "check_order_org_by_branch_id_newest" ON "check_order" USING btree ("sys_org_code","branch_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "check_slot_key" ON "check_slot" USING btree ("branch_id","day",clean_key("from_time"),"check_slot_double") WHERE del_flag = 0;
