ALTER TABLE "sys_permission" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "component_name" text;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "keep_alive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD CONSTRAINT "sys_permission_parent_there" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_permission"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_permission_perms_key" ON "sys_permission" USING btree ("perms");--> statement-breakpoint
CREATE INDEX "sys_permission_parent" ON "sys_permission" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sys_permission_by_default" ON "sys_permission" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_permission_bin" ON "sys_permission" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_permission_deletion" ON "sys_permission" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD CONSTRAINT "sys_permission_not_below_itself" CHECK ("sys_permission"."parent_id" <> "sys_permission"."id");