CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Contains-searches run behind row-level security; only leakproof functions may use an index there. Comparing texts
-- leaks nothing, but marking it so needs a superuser: without one the search is right and slower.
DO $$
BEGIN
  ALTER FUNCTION textlike(text, text) LEAKPROOF;
  ALTER FUNCTION texticlike(text, text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'LIKE could not be marked LEAKPROOF: searches of scoped callers will not use the trigram index';
END
$$;
--> statement-breakpoint
CREATE SEQUENCE id_sequence;
--> statement-breakpoint
-- Snowflake-like: milliseconds since 2010-11-04, then 22 bits of a sequence; 19 digits, rising with time.
CREATE FUNCTION next_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1288834974657) << 22) | (nextval('id_sequence') & 4194303)
$$;
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
	"role_name_en" text DEFAULT '' NOT NULL,
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
CREATE TABLE "company" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
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
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"group_code" text NOT NULL,
	"group_name" text NOT NULL,
	"group_name_en" text
);
--> statement-breakpoint
CREATE TABLE "sys_list_default" (
	"user_id" bigint NOT NULL,
	"list_key" text NOT NULL,
	"view_id" bigint NOT NULL,
	CONSTRAINT "sys_list_default_user_id_list_key_pk" PRIMARY KEY("user_id","list_key")
);
--> statement-breakpoint
CREATE TABLE "sys_list_layout" (
	"user_id" bigint NOT NULL,
	"list_key" text NOT NULL,
	"view_id" bigint NOT NULL,
	"layout" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sys_list_layout_user_id_list_key_view_id_pk" PRIMARY KEY("user_id","list_key","view_id")
);
--> statement-breakpoint
CREATE TABLE "sys_list_view" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"list_key" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"role_code" text,
	"owner_id" bigint NOT NULL,
	"org_code" text,
	"content" jsonb NOT NULL
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
	"deletion_id" bigint,
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
	"family_count" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || employee_no || ' ' || mobile)) STORED,
	"search_text_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name || ' ' || employee_no || ' ' || mobile), '(.)', '\1a', 'g')) STORED,
	"employee_no_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(employee_no), '(.)', '\1a', 'g')) STORED,
	"name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name), '(.)', '\1a', 'g')) STORED,
	"name_en_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name_en), '(.)', '\1a', 'g')) STORED,
	"email_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(email), '(.)', '\1a', 'g')) STORED,
	"post_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(post), '(.)', '\1a', 'g')) STORED,
	"social_security_location_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(social_security_location), '(.)', '\1a', 'g')) STORED
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
	"deletion_id" bigint,
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
	"name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name), '(.)', '\1a', 'g')) STORED
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
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"total_count" integer NOT NULL,
	"added_count" integer NOT NULL,
	"changed_count" integer NOT NULL,
	"unchanged_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_announcement" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"titile" text NOT NULL,
	"msg_content" text NOT NULL,
	"sender" text NOT NULL,
	"priority" text NOT NULL,
	"msg_category" text NOT NULL,
	"msg_type" text NOT NULL,
	"org_code" text,
	"role_code" text,
	"send_status" text NOT NULL,
	"send_time" timestamp (3) with time zone NOT NULL,
	"cancel_time" timestamp (3) with time zone,
	"url" text,
	"event_name" text,
	"order_id" text
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_file" (
	"annt_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "sys_announcement_file_annt_id_file_id_pk" PRIMARY KEY("annt_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_send" (
	"user_id" bigint NOT NULL,
	"annt_id" bigint NOT NULL,
	"read_flag" text DEFAULT '0' NOT NULL,
	"read_time" timestamp (3) with time zone,
	CONSTRAINT "sys_announcement_send_user_id_annt_id_pk" PRIMARY KEY("user_id","annt_id")
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
CREATE TABLE "sys_rate_window" (
	"bucket" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "sys_rate_window_bucket_started_at_pk" PRIMARY KEY("bucket","started_at")
);
--> statement-breakpoint
CREATE TABLE "sys_reset_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
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
CREATE TABLE "sys_user_email_sign" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"user_id" bigint NOT NULL,
	"sign_title" text NOT NULL,
	"sign_content" text NOT NULL
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
CREATE TABLE "sys_job" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"kind" text NOT NULL,
	"noun" text NOT NULL,
	"title" jsonb NOT NULL,
	"user_id" bigint NOT NULL,
	"org_code" text NOT NULL,
	"locale" text NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"input" jsonb NOT NULL,
	"input_file" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"progress" jsonb,
	"message" jsonb,
	"outcome" jsonb,
	"result_file" text,
	"is_cancel_asked" boolean DEFAULT false NOT NULL,
	"run" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_user_setting" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_cc_work_bench" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"operate_status" smallint NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "known_operate_status" CHECK ("sys_cc_work_bench"."operate_status" IN (1, 2))
);
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_group_id_company_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_member" ADD CONSTRAINT "family_member_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_file" ADD CONSTRAINT "sys_announcement_file_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_file" ADD CONSTRAINT "sys_announcement_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_username_key" ON "sys_user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_phone_key" ON "sys_user" USING btree ("phone") WHERE "sys_user"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "company_code_key" ON "company" USING btree ("company_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_key" ON "company" USING btree ("credit_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_by_default" ON "company" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_bin" ON "company" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "company_deletion" ON "company" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "company_group_code_key" ON "company_group" USING btree ("group_code") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_by_default" ON "company_group" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "company_group_bin" ON "company_group" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "company_group_deletion" ON "company_group" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_list_default_view" ON "sys_list_default" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "sys_list_layout_view" ON "sys_list_layout" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_own_name" ON "sys_list_view" USING btree ("owner_id","list_key",lower("name")) WHERE "sys_list_view"."del_flag" = 0 AND "sys_list_view"."scope" = 'mine';--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_shared_name" ON "sys_list_view" USING btree ("list_key","scope",coalesce("role_code", ''),coalesce("org_code", ''),lower("name")) WHERE "sys_list_view"."del_flag" = 0 AND "sys_list_view"."scope" <> 'mine';--> statement-breakpoint
CREATE INDEX "sys_list_view_list" ON "sys_list_view" USING btree ("list_key");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_no_key" ON "employee" USING btree ("company_id","employee_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_document_key" ON "employee" USING btree ("company_id","id_type","id_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_default" ON "employee" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_default" ON "employee" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_employee_no" ON "employee" USING btree ("employee_no" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_employee_no" ON "employee" USING btree ("sys_org_code","employee_no" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_name" ON "employee" USING btree ("sys_org_code","name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_birth_date" ON "employee" USING btree ("birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_birth_date" ON "employee" USING btree ("sys_org_code","birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_status" ON "employee" USING btree ("status" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_status" ON "employee" USING btree ("sys_org_code","status" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_entry_date" ON "employee" USING btree ("entry_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_entry_date" ON "employee" USING btree ("sys_org_code","entry_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_leave_date" ON "employee" USING btree ("leave_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_leave_date" ON "employee" USING btree ("sys_org_code","leave_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_effective_date" ON "employee" USING btree ("effective_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_effective_date" ON "employee" USING btree ("sys_org_code","effective_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_expire_date" ON "employee" USING btree ("expire_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_expire_date" ON "employee" USING btree ("sys_org_code","expire_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_family_count" ON "employee" USING btree ("family_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_family_count" ON "employee" USING btree ("sys_org_code","family_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_update_time" ON "employee" USING btree ("update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_update_time" ON "employee" USING btree ("sys_org_code","update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_company_id_newest" ON "employee" USING btree ("company_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_company_id_newest" ON "employee" USING btree ("sys_org_code","company_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_id_type_newest" ON "employee" USING btree ("id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_id_type_newest" ON "employee" USING btree ("sys_org_code","id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_gender_newest" ON "employee" USING btree ("gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_gender_newest" ON "employee" USING btree ("sys_org_code","gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_category_newest" ON "employee" USING btree ("category","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_category_newest" ON "employee" USING btree ("sys_org_code","category","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_status_newest" ON "employee" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_status_newest" ON "employee" USING btree ("sys_org_code","status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_by_plan_code_newest" ON "employee" USING btree ("plan_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_org_by_plan_code_newest" ON "employee" USING btree ("sys_org_code","plan_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_contains" ON "employee" USING gin ("search_text" gin_trgm_ops,"employee_no" gin_trgm_ops,"name" gin_trgm_ops,"name_en" gin_trgm_ops,"email" gin_trgm_ops,"post" gin_trgm_ops,"social_security_location" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_contains_short" ON "employee" USING gin ("search_text_short" gin_trgm_ops,"employee_no_short" gin_trgm_ops,"name_short" gin_trgm_ops,"name_en_short" gin_trgm_ops,"email_short" gin_trgm_ops,"post_short" gin_trgm_ops,"social_security_location_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "employee_bin" ON "employee" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "employee_deletion" ON "employee" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "family_member_document_key" ON "family_member" USING btree ("employee_id","id_type","id_no") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_default" ON "family_member" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_default" ON "family_member" USING btree ("sys_org_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_birth_date" ON "family_member" USING btree ("birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_birth_date" ON "family_member" USING btree ("sys_org_code","birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_employee_id_newest" ON "family_member" USING btree ("employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_employee_id_newest" ON "family_member" USING btree ("sys_org_code","employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_relation_newest" ON "family_member" USING btree ("relation","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_relation_newest" ON "family_member" USING btree ("sys_org_code","relation","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_id_type_newest" ON "family_member" USING btree ("id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_id_type_newest" ON "family_member" USING btree ("sys_org_code","id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_gender_newest" ON "family_member" USING btree ("gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_gender_newest" ON "family_member" USING btree ("sys_org_code","gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_insured_newest" ON "family_member" USING btree ("insured","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_insured_newest" ON "family_member" USING btree ("sys_org_code","insured","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_by_status_newest" ON "family_member" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_org_by_status_newest" ON "family_member" USING btree ("sys_org_code","status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_contains" ON "family_member" USING gin ("name" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_contains_short" ON "family_member" USING gin ("name_short" gin_trgm_ops) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "family_member_bin" ON "family_member" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "family_member_deletion" ON "family_member" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "member_import_default" ON "member_import" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "member_import_org" ON "member_import" USING btree ("sys_org_code","create_time" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_announcement_to_all" ON "sys_announcement" USING btree ("send_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "sys_announcement"."msg_type" = 'ALL' AND "sys_announcement"."send_status" = '1' AND "sys_announcement"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "sys_announcement_age" ON "sys_announcement" USING btree ("send_time") WHERE "sys_announcement"."msg_category" = '2';--> statement-breakpoint
CREATE INDEX "sys_announcement_file_file" ON "sys_announcement_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sys_announcement_send_unread" ON "sys_announcement_send" USING btree ("user_id","annt_id") WHERE "sys_announcement_send"."read_flag" = '0';--> statement-breakpoint
CREATE INDEX "sys_announcement_send_notice" ON "sys_announcement_send" USING btree ("annt_id");--> statement-breakpoint
CREATE INDEX "sys_registration_by_default" ON "sys_registration" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_session_user" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sys_sms_code_mobile" ON "sys_sms_code" USING btree ("mobile","purpose","created_at");--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_own_by_default" ON "sys_user_email_sign" USING btree ("user_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_bin" ON "sys_user_email_sign" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_deletion" ON "sys_user_email_sign" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_audit_object" ON "sys_audit" USING btree ("object_table","object_id");--> statement-breakpoint
CREATE INDEX "sys_audit_at" ON "sys_audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_item_key" ON "sys_dict_item" USING btree ("dict_code","item_value");--> statement-breakpoint
CREATE INDEX "sys_file_owner" ON "sys_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sys_idempotency_age" ON "sys_idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sys_job_owner" ON "sys_job" USING btree ("user_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_job_age" ON "sys_job" USING btree ("create_time");
