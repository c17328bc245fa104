DROP TRIGGER IF EXISTS last_administrator ON sys_user;--> statement-breakpoint
DROP TRIGGER IF EXISTS tell_changed ON sys_user;--> statement-breakpoint
ALTER TABLE "sys_user" ALTER COLUMN "status" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "sys_user" ALTER COLUMN "status" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "one_time_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "sys_user_org" ADD COLUMN "id" bigint DEFAULT next_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user_org" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_user_by_default" ON "sys_user" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_user_bin" ON "sys_user" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_user_deletion" ON "sys_user" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "known_status" CHECK ("sys_user"."status" IN ('1', '2'));--> statement-breakpoint
UPDATE sys_permission SET hidden = true WHERE id = 910;