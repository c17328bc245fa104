-- Views and a policy that read what changes here; they are made again after the migrations.
DROP VIEW IF EXISTS my_image, my_announcement CASCADE;
--> statement-breakpoint
CREATE TABLE "written_announcement" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"titile" text NOT NULL,
	"titile_en" text,
	"msg_content" text NOT NULL,
	"msg_content_en" text,
	"sender" text NOT NULL,
	"priority" text NOT NULL,
	"msg_category" text NOT NULL,
	"msg_type" text NOT NULL,
	"user_ids" text,
	"org_codes" text[] NOT NULL,
	"role_ids" text[] NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"url" text,
	"event_name" text,
	"order_id" text,
	"send_status" text DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_announcement_file" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"record_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"field" text NOT NULL,
	"file_id" text,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "written_announcement_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "sys_announcement_file" DROP CONSTRAINT "sys_announcement_file_annt_id_sys_announcement_id_fk";
--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "org_codes" text[];--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "role_codes" text[];--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD COLUMN "reminded_time" timestamp (3) with time zone;--> statement-breakpoint
-- What people wrote so far, published or not, is announcements; what is published stays a notice of the same id.
INSERT INTO written_announcement (id, version, create_by, create_time, update_by, update_time, del_flag, titile, titile_en, msg_content, msg_content_en,
  sender, priority, msg_category, msg_type, user_ids, org_codes, role_ids, url, event_name, order_id, send_status)
SELECT a.id, a.version, a.create_by, a.create_time, a.update_by, a.update_time, a.del_flag, a.titile, a.titile_en, a.msg_content, a.msg_content_en,
  a.sender, a.priority, a.msg_category, a.msg_type,
  CASE a.msg_type WHEN 'USER' THEN (SELECT string_agg(s.user_id || ',', '' ORDER BY s.user_id) FROM sys_announcement_send s WHERE s.annt_id = a.id) END,
  CASE WHEN a.org_code IS NULL THEN '{}' ELSE ARRAY[a.org_code] END,
  ARRAY(SELECT r.id::text FROM sys_role r WHERE r.role_code = a.role_code), a.url, a.event_name, a.order_id, a.send_status
FROM sys_announcement a WHERE a.msg_category = '1' OR EXISTS (SELECT FROM sys_announcement_file f WHERE f.annt_id = a.id);
--> statement-breakpoint
DELETE FROM sys_announcement WHERE send_status = '0';
--> statement-breakpoint
UPDATE sys_announcement SET org_codes = ARRAY[org_code] WHERE org_code IS NOT NULL;
--> statement-breakpoint
UPDATE sys_announcement SET role_codes = ARRAY[role_code] WHERE role_code IS NOT NULL;
--> statement-breakpoint
UPDATE sys_permission SET perms = 'announcement:publish', name = '发布和撤销通知公告', name_en = 'Publish and revoke announcements' WHERE id = 131;
--> statement-breakpoint
ALTER TABLE "written_announcement_file" ADD CONSTRAINT "written_announcement_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_announcement_file" ADD CONSTRAINT "written_announcement_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."written_announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_announcement_starts" ON "written_announcement" USING btree ("send_status","start_time","id") WHERE "written_announcement"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "written_announcement_ends" ON "written_announcement" USING btree ("send_status","end_time","id") WHERE "written_announcement"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "written_announcement_by_default" ON "written_announcement" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "written_announcement_bin" ON "written_announcement" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "written_announcement_deletion" ON "written_announcement" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "written_announcement_file_key" ON "written_announcement_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "written_announcement_file_of" ON "written_announcement_file" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "sys_announcement_file" ADD CONSTRAINT "sys_announcement_file_annt_id_written_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."written_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement" DROP COLUMN "org_code";--> statement-breakpoint
ALTER TABLE "sys_announcement" DROP COLUMN "role_code";