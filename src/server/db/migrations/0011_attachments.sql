CREATE TABLE "client_contract" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"company_id" bigint NOT NULL,
	"contract_name" text NOT NULL,
	"contract_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "client_contract_file" (
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
	CONSTRAINT "client_contract_file_held" CHECK (del_flag = 1 OR file_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "sys_file" ADD COLUMN "attachment" text;--> statement-breakpoint
ALTER TABLE "client_contract" ADD CONSTRAINT "client_contract_company_id_whose" FOREIGN KEY ("company_id","sys_org_code") REFERENCES "public"."company"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_contract_file" ADD CONSTRAINT "client_contract_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contract_file" ADD CONSTRAINT "client_contract_file_record" FOREIGN KEY ("record_id") REFERENCES "public"."client_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_contract_by_default" ON "client_contract" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "client_contract_bin" ON "client_contract" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "client_contract_deletion" ON "client_contract" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "client_contract_file_key" ON "client_contract_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "client_contract_file_of" ON "client_contract_file" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "sys_file_org" ON "sys_file" USING btree ("sys_org_code");