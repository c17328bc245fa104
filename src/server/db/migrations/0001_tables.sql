CREATE TABLE "company" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"sys_org_code" text NOT NULL,
	"company_code" text NOT NULL,
	"company_name" text NOT NULL,
	"company_name_en" text,
	"group_id" bigint,
	"credit_code" text,
	"industry" text,
	"province" text,
	"city" text,
	"address" text,
	"contact_name" text,
	"contact_mobile" text,
	"contact_email" text,
	"org_code" text NOT NULL,
	"status" text NOT NULL,
	"service_start" date,
	"service_end" date,
	CONSTRAINT "company_company_code_unique" UNIQUE("company_code"),
	CONSTRAINT "company_org_code_unique" UNIQUE("org_code")
);
--> statement-breakpoint
CREATE TABLE "company_group" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"sys_org_code" text NOT NULL,
	"group_code" text NOT NULL,
	"group_name" text NOT NULL,
	"group_name_en" text,
	CONSTRAINT "company_group_group_code_unique" UNIQUE("group_code")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"sys_org_code" text NOT NULL,
	"company_id" bigint NOT NULL,
	"employee_no" text NOT NULL,
	"name" text NOT NULL,
	"id_type" text NOT NULL,
	"id_no" text NOT NULL,
	"birth_date" date NOT NULL,
	"gender" text NOT NULL,
	"name_en" text,
	"mobile" text NOT NULL,
	"email" text,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"depart_id" bigint,
	"post" text,
	"entry_date" date NOT NULL,
	"leave_date" date,
	"social_security_location" text,
	"bank_province" text,
	"bank_city" text,
	"bank_name" text,
	"bank_branch" text,
	"bank_account" text,
	"account_name" text,
	"policy_id" bigint,
	"plan_code" text,
	"effective_date" date,
	"expire_date" date,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || employee_no || ' ' || mobile)) STORED
);
--> statement-breakpoint
CREATE TABLE "family_member" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"sys_org_code" text NOT NULL,
	"employee_id" bigint NOT NULL,
	"relation" text NOT NULL,
	"name" text NOT NULL,
	"id_type" text NOT NULL,
	"id_no" text NOT NULL,
	"birth_date" date NOT NULL,
	"gender" text NOT NULL,
	"mobile" text,
	"insured" boolean NOT NULL,
	"status" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name)) STORED
);
--> statement-breakpoint
CREATE TABLE "member_import" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"sys_org_code" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"total_count" integer NOT NULL,
	"added_count" integer NOT NULL,
	"changed_count" integer NOT NULL,
	"unchanged_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_audit" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text,
	"org_code" text,
	"ip" text,
	"request_id" text,
	"action" text NOT NULL,
	"object_table" text,
	"object_id" text,
	"changed" text[],
	"before_hash" text,
	"after_hash" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"dict_code" text NOT NULL,
	"dict_name" text NOT NULL,
	CONSTRAINT "sys_dict_dict_code_unique" UNIQUE("dict_code")
);
--> statement-breakpoint
CREATE TABLE "sys_dict_item" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"dict_code" text NOT NULL,
	"item_value" text NOT NULL,
	"item_text" text NOT NULL,
	"item_text_en" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_file" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"owner_id" bigint NOT NULL,
	"sys_org_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_idempotency" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sys_idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sys_org" (
	"org_code" text PRIMARY KEY NOT NULL,
	"depart_name" text NOT NULL,
	"depart_name_en" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_permission" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"perms" text,
	"perms_kind" text,
	"perms_type" text DEFAULT '1' NOT NULL,
	"icon" text,
	"component" text,
	"url" text,
	"redirect" text,
	"target" text,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"menu_type" smallint NOT NULL,
	"is_route" boolean DEFAULT true NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '1' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_rate_window" (
	"bucket" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "sys_rate_window_bucket_started_at_pk" PRIMARY KEY("bucket","started_at")
);
--> statement-breakpoint
CREATE TABLE "sys_registration" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"realname" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"company_name" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"opinion" text
);
--> statement-breakpoint
CREATE TABLE "sys_reset_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"description" text,
	"data_scope" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "sys_role_role_code_unique" UNIQUE("role_code")
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"role_id" bigint NOT NULL,
	"permission_id" bigint NOT NULL,
	CONSTRAINT "sys_role_permission_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"org_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ip" text NOT NULL,
	"user_agent" text,
	CONSTRAINT "sys_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sys_sign_in_key" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sign_in_lock" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_failure_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"locks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_sms_code" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"mobile" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"phone" text,
	"email" text,
	"avatar" text,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user_org" (
	"user_id" bigint NOT NULL,
	"org_code" text NOT NULL,
	CONSTRAINT "sys_user_org_user_id_org_code_pk" PRIMARY KEY("user_id","org_code")
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"org_code" text NOT NULL,
	CONSTRAINT "sys_user_role_user_id_org_code_role_id_pk" PRIMARY KEY("user_id","org_code","role_id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_group_id_company_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_member" ADD CONSTRAINT "family_member_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_default" ON "company" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_no_key" ON "employee" USING btree ("company_id","employee_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_document_key" ON "employee" USING btree ("company_id","id_type","id_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_default" ON "employee" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org" ON "employee" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_company" ON "employee" USING btree ("company_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_status" ON "employee" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_category" ON "employee" USING btree ("category","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_entry" ON "employee" USING btree ("entry_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_search" ON "employee" USING gin ("search_text" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "family_member_document_key" ON "family_member" USING btree ("employee_id","id_type","id_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_employee" ON "family_member" USING btree ("employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_default" ON "family_member" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org" ON "family_member" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "member_import_default" ON "member_import" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "member_import_org" ON "member_import" USING btree ("sys_org_code","create_time" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_audit_object" ON "sys_audit" USING btree ("object_table","object_id");--> statement-breakpoint
CREATE INDEX "sys_audit_at" ON "sys_audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_item_key" ON "sys_dict_item" USING btree ("dict_code","item_value");--> statement-breakpoint
CREATE INDEX "sys_idempotency_age" ON "sys_idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sys_registration_default" ON "sys_registration" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_session_user" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_sms_code_mobile" ON "sys_sms_code" USING btree ("mobile","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_username_key" ON "sys_user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_phone_key" ON "sys_user" USING btree ("phone") WHERE "sys_user"."del_flag" = 0;