CREATE TABLE "family_change" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"employee_id" bigint NOT NULL,
	"member_id" bigint,
	"member_version" integer,
	"change_type" text NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"changed_fields" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"filed_by" bigint NOT NULL,
	"approve_status" text DEFAULT 'PENDING' NOT NULL,
	"opinion" text
);
--> statement-breakpoint
CREATE TABLE "family_change_file" (
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
	CONSTRAINT "family_change_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "family_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "family_change" ADD CONSTRAINT "family_change_member_id_family_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."family_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_change" ADD CONSTRAINT "family_change_employee_id_whose" FOREIGN KEY ("employee_id","sys_org_code") REFERENCES "public"."employee"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "family_change_file" ADD CONSTRAINT "family_change_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_change_file" ADD CONSTRAINT "family_change_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."family_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_change_open" ON "family_change" USING btree ("member_id") WHERE approve_status = 'PENDING' AND del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "family_change_open_add" ON "family_change" USING btree ("employee_id",(after ->> 'idType'),(after ->> 'idNo')) WHERE change_type = 'ADD' AND approve_status = 'PENDING' AND del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_change_by_default" ON "family_change" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_change_bin" ON "family_change" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "family_change_deletion" ON "family_change" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "family_change_file_key" ON "family_change_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "family_change_file_of" ON "family_change_file" USING btree ("record_id");