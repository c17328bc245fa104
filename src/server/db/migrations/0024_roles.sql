CREATE TABLE "sys_role_history" (
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
ALTER TABLE "sys_role" DROP CONSTRAINT "sys_role_role_code_unique";--> statement-breakpoint
ALTER TABLE "sys_role" ALTER COLUMN "role_name_en" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sys_role" ALTER COLUMN "role_name_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "deletion_id" bigint;--> statement-breakpoint
ALTER TABLE "sys_role_history" ADD CONSTRAINT "sys_role_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_role_history_of" ON "sys_role_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_role_code_key" ON "sys_role" USING btree ("role_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_role_by_default" ON "sys_role" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_role_bin" ON "sys_role" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_role_deletion" ON "sys_role" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;