ALTER TABLE "sys_dict" DROP CONSTRAINT "sys_dict_dict_code_unique";--> statement-breakpoint
DROP INDEX "sys_dict_item_key";--> statement-breakpoint
ALTER TABLE "sys_dict_item" ALTER COLUMN "item_text_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ALTER COLUMN "status" SET DATA TYPE text USING "status"::text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ALTER COLUMN "status" SET DEFAULT '1';--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "dict_name_en" text;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "dict_kind" text DEFAULT 'OWN' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "dict_id" bigint;--> statement-breakpoint
-- Items name their dictionary by its id from now on.
UPDATE "sys_dict_item" i SET "dict_id" = d."id" FROM "sys_dict" d WHERE d."dict_code" = i."dict_code";--> statement-breakpoint
ALTER TABLE "sys_dict_item" ALTER COLUMN "dict_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "item_color" text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "sys_dict_item_dict_id_sys_dict_id_fk" FOREIGN KEY ("dict_id") REFERENCES "public"."sys_dict"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_code_key" ON "sys_dict" USING btree ("dict_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_dict_by_default" ON "sys_dict" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_dict_bin" ON "sys_dict" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_dict_deletion" ON "sys_dict" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_item_value_key" ON "sys_dict_item" USING btree ("dict_id","item_value") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_dict_item_by_default" ON "sys_dict_item" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_dict_item_bin" ON "sys_dict_item" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_dict_item_deletion" ON "sys_dict_item" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_item" DROP COLUMN "dict_code";