CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_name_en" text,
	"category" text NOT NULL,
	"api_type" text NOT NULL,
	"contact_name" text,
	"contact_mobile" text,
	"contact_email" text,
	"memo" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_branches" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"branch_name" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	CONSTRAINT "supplier_branches_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "supplier_history" (
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
ALTER TABLE "supplier_branches" ADD CONSTRAINT "supplier_branches_record" FOREIGN KEY ("record_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_history" ADD CONSTRAINT "supplier_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_name_key" ON "supplier" USING btree ("supplier_name") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supplier_by_default" ON "supplier" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "supplier_bin" ON "supplier" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "supplier_deletion" ON "supplier" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_branches_key" ON "supplier_branches" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "supplier_branches_of" ON "supplier_branches" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "supplier_history_of" ON "supplier_history" USING btree ("record_id","id");