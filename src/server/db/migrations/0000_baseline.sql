-- Roles: portal_server is who the server signs in as; it owns nothing, inherits nothing and cannot bypass row-level
-- security. Inside a transaction it becomes portal_all (callers who see every organisation) or portal_scoped.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_server') THEN
    CREATE ROLE portal_server LOGIN NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_all') THEN
    CREATE ROLE portal_all NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_scoped') THEN
    CREATE ROLE portal_scoped NOLOGIN;
  END IF;
END
$$;
--> statement-breakpoint
GRANT portal_all, portal_scoped TO portal_server;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
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
GRANT USAGE ON SEQUENCE id_sequence TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
-- Snowflake-like: milliseconds since 2010-11-04, then 22 bits of a sequence; 19 digits, rising with time.
CREATE FUNCTION next_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1288834974657) << 22) | (nextval('id_sequence') & 4194303)
$$;
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
CREATE TABLE "company" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"sys_org_code" text NOT NULL,
	"deletion_id" bigint,
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
	"company_code_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_code), '(.)', '\1a', 'g')) STORED,
	"company_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_name), '(.)', '\1a', 'g')) STORED,
	"company_name_en_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_name_en), '(.)', '\1a', 'g')) STORED,
	"credit_code_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(credit_code), '(.)', '\1a', 'g')) STORED,
	"province_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(province), '(.)', '\1a', 'g')) STORED,
	"city_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(city), '(.)', '\1a', 'g')) STORED,
	"contact_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(contact_name), '(.)', '\1a', 'g')) STORED,
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
	"deletion_id" bigint,
	"group_code" text NOT NULL,
	"group_name" text NOT NULL,
	"group_name_en" text,
	"group_code_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(group_code), '(.)', '\1a', 'g')) STORED,
	"group_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(group_name), '(.)', '\1a', 'g')) STORED,
	"group_name_en_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(group_name_en), '(.)', '\1a', 'g')) STORED
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
	"deletion_id" bigint,
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
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || employee_no || ' ' || mobile)) STORED,
	"family_count" integer DEFAULT 0 NOT NULL,
	"search_text_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name || ' ' || employee_no || ' ' || mobile), '(.)', '\1a', 'g')) STORED,
	"name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(name), '(.)', '\1a', 'g')) STORED,
	"employee_no_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(employee_no), '(.)', '\1a', 'g')) STORED,
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
	"sys_org_code" text NOT NULL,
	"deletion_id" bigint,
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
	"sys_org_code" text NOT NULL,
	"deletion_id" bigint,
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
	"opinion" text,
	"realname_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(realname), '(.)', '\1a', 'g')) STORED,
	"company_name_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(company_name), '(.)', '\1a', 'g')) STORED
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
	"attempts" integer DEFAULT 0 NOT NULL,
	"run" text,
	"lease_until" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone
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
CREATE TABLE "sys_user_setting" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_cc_work_bench" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"operate_status" smallint NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_group_id_company_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_group"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_member" ADD CONSTRAINT "family_member_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_announcement_file" ADD CONSTRAINT "sys_announcement_file_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_announcement_file" ADD CONSTRAINT "sys_announcement_file_file_id_sys_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_file"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_annt_id_sys_announcement_id_fk" FOREIGN KEY ("annt_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sys_list_default_view" ON "sys_list_default" USING btree ("view_id");
--> statement-breakpoint
CREATE INDEX "sys_list_layout_view" ON "sys_list_layout" USING btree ("view_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_own_name" ON "sys_list_view" USING btree ("owner_id","list_key",lower("name")) WHERE "sys_list_view"."del_flag" = 0 AND "sys_list_view"."scope" = 'mine';
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_shared_name" ON "sys_list_view" USING btree ("list_key","scope",coalesce("role_code", ''),coalesce("org_code", ''),lower("name")) WHERE "sys_list_view"."del_flag" = 0 AND "sys_list_view"."scope" <> 'mine';
--> statement-breakpoint
CREATE INDEX "sys_list_view_list" ON "sys_list_view" USING btree ("list_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_code_key" ON "company" USING btree ("company_code") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_key" ON "company" USING btree ("credit_code") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_default" ON "company" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_default" ON "company" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_code" ON "company" USING btree ("company_code" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_code" ON "company" USING btree ("sys_org_code","company_code","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_name" ON "company" USING btree ("company_name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_name" ON "company" USING btree ("sys_org_code","company_name","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_start" ON "company" USING btree ("service_start" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_start" ON "company" USING btree ("sys_org_code","service_start","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_end" ON "company" USING btree ("service_end" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_end" ON "company" USING btree ("sys_org_code","service_end","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_status_newest" ON "company" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_status_newest" ON "company" USING btree ("sys_org_code","status","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_group_newest" ON "company" USING btree ("group_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_group_newest" ON "company" USING btree ("sys_org_code","group_id","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_by_industry_newest" ON "company" USING btree ("industry","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_org_by_industry_newest" ON "company" USING btree ("sys_org_code","industry","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_contains" ON "company" USING gin ("company_code" gin_trgm_ops,"company_name" gin_trgm_ops,"company_name_en" gin_trgm_ops,"credit_code" gin_trgm_ops,"province" gin_trgm_ops,"city" gin_trgm_ops,"contact_name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_contains_short" ON "company" USING gin ("company_code_short" gin_trgm_ops,"company_name_short" gin_trgm_ops,"company_name_en_short" gin_trgm_ops,"credit_code_short" gin_trgm_ops,"province_short" gin_trgm_ops,"city_short" gin_trgm_ops,"contact_name_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_bin" ON "company" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;
--> statement-breakpoint
CREATE INDEX "company_deletion" ON "company" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_group_code_key" ON "company_group" USING btree ("group_code") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_by_default" ON "company_group" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_org_by_default" ON "company_group" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_by_code" ON "company_group" USING btree ("group_code" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_org_by_code" ON "company_group" USING btree ("sys_org_code","group_code","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_by_name" ON "company_group" USING btree ("group_name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_org_by_name" ON "company_group" USING btree ("sys_org_code","group_name","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_contains" ON "company_group" USING gin ("group_code" gin_trgm_ops,"group_name" gin_trgm_ops,"group_name_en" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_contains_short" ON "company_group" USING gin ("group_code_short" gin_trgm_ops,"group_name_short" gin_trgm_ops,"group_name_en_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "company_group_bin" ON "company_group" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;
--> statement-breakpoint
CREATE INDEX "company_group_deletion" ON "company_group" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_no_key" ON "employee" USING btree ("company_id","employee_no") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_document_key" ON "employee" USING btree ("company_id","id_type","id_no") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_default" ON "employee" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_default" ON "employee" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_number" ON "employee" USING btree ("employee_no" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_number" ON "employee" USING btree ("sys_org_code","employee_no","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_name" ON "employee" USING btree ("name" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_name" ON "employee" USING btree ("sys_org_code","name","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_birth" ON "employee" USING btree ("birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_birth" ON "employee" USING btree ("sys_org_code","birth_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_status" ON "employee" USING btree ("status" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_status" ON "employee" USING btree ("sys_org_code","status","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_entry" ON "employee" USING btree ("entry_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_entry" ON "employee" USING btree ("sys_org_code","entry_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_leave" ON "employee" USING btree ("leave_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_leave" ON "employee" USING btree ("sys_org_code","leave_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_effective" ON "employee" USING btree ("effective_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_effective" ON "employee" USING btree ("sys_org_code","effective_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_expire" ON "employee" USING btree ("expire_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_expire" ON "employee" USING btree ("sys_org_code","expire_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_update" ON "employee" USING btree ("update_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_update" ON "employee" USING btree ("sys_org_code","update_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_family" ON "employee" USING btree ("family_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_family" ON "employee" USING btree ("sys_org_code","family_count","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_company_newest" ON "employee" USING btree ("company_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_company_newest" ON "employee" USING btree ("sys_org_code","company_id","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_id_type_newest" ON "employee" USING btree ("id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_id_type_newest" ON "employee" USING btree ("sys_org_code","id_type","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_gender_newest" ON "employee" USING btree ("gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_gender_newest" ON "employee" USING btree ("sys_org_code","gender","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_category_newest" ON "employee" USING btree ("category","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_category_newest" ON "employee" USING btree ("sys_org_code","category","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_status_newest" ON "employee" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_status_newest" ON "employee" USING btree ("sys_org_code","status","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_by_plan_newest" ON "employee" USING btree ("plan_code","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_org_by_plan_newest" ON "employee" USING btree ("sys_org_code","plan_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_contains" ON "employee" USING gin ("search_text" gin_trgm_ops,"name" gin_trgm_ops,"employee_no" gin_trgm_ops,"name_en" gin_trgm_ops,"email" gin_trgm_ops,"post" gin_trgm_ops,"social_security_location" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_contains_short" ON "employee" USING gin ("search_text_short" gin_trgm_ops,"name_short" gin_trgm_ops,"employee_no_short" gin_trgm_ops,"name_en_short" gin_trgm_ops,"email_short" gin_trgm_ops,"post_short" gin_trgm_ops,"social_security_location_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "employee_bin" ON "employee" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;
--> statement-breakpoint
CREATE INDEX "employee_deletion" ON "employee" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "family_member_document_key" ON "family_member" USING btree ("employee_id","id_type","id_no") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_default" ON "family_member" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_default" ON "family_member" USING btree ("sys_org_code","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_birth" ON "family_member" USING btree ("birth_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_birth" ON "family_member" USING btree ("sys_org_code","birth_date","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_employee_newest" ON "family_member" USING btree ("employee_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_employee_newest" ON "family_member" USING btree ("sys_org_code","employee_id","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_relation_newest" ON "family_member" USING btree ("relation","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_relation_newest" ON "family_member" USING btree ("sys_org_code","relation","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_id_type_newest" ON "family_member" USING btree ("id_type","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_id_type_newest" ON "family_member" USING btree ("sys_org_code","id_type","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_gender_newest" ON "family_member" USING btree ("gender","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_gender_newest" ON "family_member" USING btree ("sys_org_code","gender","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_status_newest" ON "family_member" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_status_newest" ON "family_member" USING btree ("sys_org_code","status","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_by_insured_newest" ON "family_member" USING btree ("insured","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_org_by_insured_newest" ON "family_member" USING btree ("sys_org_code","insured","create_time","id") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_contains" ON "family_member" USING gin ("name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_contains_short" ON "family_member" USING gin ("name_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "family_member_bin" ON "family_member" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;
--> statement-breakpoint
CREATE INDEX "family_member_deletion" ON "family_member" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "member_import_default" ON "member_import" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "member_import_org" ON "member_import" USING btree ("sys_org_code","create_time" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_announcement_to_all" ON "sys_announcement" USING btree ("send_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "sys_announcement"."msg_type" = 'ALL' AND "sys_announcement"."send_status" = '1' AND "sys_announcement"."del_flag" = 0;
--> statement-breakpoint
CREATE INDEX "sys_announcement_age" ON "sys_announcement" USING btree ("send_time") WHERE "sys_announcement"."msg_category" = '2';
--> statement-breakpoint
CREATE INDEX "sys_announcement_file_file" ON "sys_announcement_file" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "sys_announcement_send_unread" ON "sys_announcement_send" USING btree ("user_id","annt_id") WHERE "sys_announcement_send"."read_flag" = '0';
--> statement-breakpoint
CREATE INDEX "sys_announcement_send_notice" ON "sys_announcement_send" USING btree ("annt_id");
--> statement-breakpoint
CREATE INDEX "sys_registration_by_default" ON "sys_registration" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_registration_by_status_newest" ON "sys_registration" USING btree ("status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_registration_contains" ON "sys_registration" USING gin ("realname" gin_trgm_ops,"company_name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_registration_contains_short" ON "sys_registration" USING gin ("realname_short" gin_trgm_ops,"company_name_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_session_user" ON "sys_session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sys_sms_code_mobile" ON "sys_sms_code" USING btree ("mobile","purpose","created_at");
--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_of" ON "sys_user_email_sign" USING btree ("user_id","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_bin" ON "sys_user_email_sign" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;
--> statement-breakpoint
CREATE INDEX "sys_user_email_sign_deletion" ON "sys_user_email_sign" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "sys_audit_object" ON "sys_audit" USING btree ("object_table","object_id");
--> statement-breakpoint
CREATE INDEX "sys_audit_at" ON "sys_audit" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_item_key" ON "sys_dict_item" USING btree ("dict_code","item_value");
--> statement-breakpoint
CREATE INDEX "sys_file_owner" ON "sys_file" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "sys_idempotency_age" ON "sys_idempotency" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "sys_job_owner" ON "sys_job" USING btree ("user_id","create_time" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "sys_job_waiting" ON "sys_job" USING btree ("create_time","id") WHERE "sys_job"."state" IN ('queued', 'running');
--> statement-breakpoint
CREATE INDEX "sys_job_age" ON "sys_job" USING btree ("create_time");
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_username_key" ON "sys_user" USING btree (lower("username"));
--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_phone_key" ON "sys_user" USING btree ("phone") WHERE "sys_user"."del_flag" = 0;
--> statement-breakpoint
-- Every change of a protected row leaves an audit row in the same transaction: who, where, what, which columns.
-- Values appear only as hashes, so that the trail itself holds no health data. Derived columns are no change: they follow
-- from others that are named, and an update of nothing else leaves no row.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  columns text[];
  verb text := lower(TG_OP);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    columns := ARRAY(SELECT key FROM jsonb_each(after) WHERE value IS DISTINCT FROM before -> key AND key <> 'family_count' AND key <> 'search_text' AND right(key, 6) <> '_short' ORDER BY key);
    IF columns = '{}' AND before IS DISTINCT FROM after THEN RETURN NULL; END IF;
    IF before ->> 'del_flag' = '0' AND after ->> 'del_flag' = '1' THEN verb := 'delete'; END IF;
    IF before ->> 'del_flag' = '1' AND after ->> 'del_flag' = '0' THEN verb := 'restore'; END IF;
  END IF;
  INSERT INTO sys_audit (actor, org_code, ip, request_id, action, object_table, object_id, changed, before_hash, after_hash)
  VALUES (
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    verb,
    TG_TABLE_NAME,
    coalesce(after ->> 'id', before ->> 'id', after ->> 'user_id', before ->> 'user_id', after ->> 'role_id', before ->> 'role_id'),
    columns,
    encode(sha256(convert_to(before::text, 'UTF8')), 'hex'),
    encode(sha256(convert_to(after::text, 'UTF8')), 'hex')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For what is not a change of a row: sign-in, reveal, export, download.
CREATE FUNCTION audit_note(verb text, target_table text, target_id text, more jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sys_audit (actor, org_code, ip, request_id, action, object_table, object_id, detail)
  VALUES (
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    verb, target_table, target_id, more
  )
$$;
--> statement-breakpoint
CREATE FUNCTION audited(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION audit_row()', target);
END
$$;
--> statement-breakpoint
-- What every business table gets: SELECT protect('bill'). Rows are never deleted by the server, only marked.
CREATE FUNCTION protect(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY every_organisation ON %s TO portal_all USING (true) WITH CHECK (true)', target);
  EXECUTE format(
    'CREATE POLICY own_organisation ON %s TO portal_scoped USING (sys_org_code = current_setting(''app.org'', true)) WITH CHECK (sys_org_code = current_setting(''app.org'', true))',
    target
  );
  EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %s TO portal_all, portal_scoped', target);
  PERFORM audited(target);
END
$$;
--> statement-breakpoint
SELECT protect(t) FROM unnest(ARRAY['company_group', 'company', 'employee', 'family_member', 'member_import']::regclass[]) AS t;
--> statement-breakpoint
SELECT audited(t) FROM unnest(ARRAY['sys_org', 'sys_user', 'sys_user_org', 'sys_role', 'sys_user_role', 'sys_permission', 'sys_role_permission', 'sys_dict', 'sys_dict_item', 'sys_registration']::regclass[]) AS t;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  sys_org, sys_user, sys_user_org, sys_role, sys_user_role, sys_permission, sys_role_permission, sys_dict, sys_dict_item,
  sys_session, sys_sign_in_key, sys_sms_code, sys_reset_ticket, sys_sign_in_lock, sys_rate_window, sys_registration, sys_file
TO portal_server;
--> statement-breakpoint
GRANT SELECT ON sys_audit TO portal_server;
--> statement-breakpoint
GRANT SELECT ON sys_org, sys_dict, sys_dict_item TO portal_all, portal_scoped;
--> statement-breakpoint
GRANT SELECT, INSERT ON sys_file TO portal_all, portal_scoped;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sys_idempotency TO portal_server;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sys_idempotency TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_idempotency ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_idempotency TO portal_server USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_keys ON sys_idempotency TO portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE sys_file ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_file TO portal_server USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_files ON sys_file TO portal_all, portal_scoped
  USING (owner_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (owner_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
-- A new client company gets an organisation of its own: the next free code A02 … Z99, then AA01 … ZZ99. The rows of
-- sys_org are the system's; who may write companies of every organisation may do just this to them.
CREATE FUNCTION open_client_organisation(title text, title_en text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  code text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('client organisation'));
  SELECT c.code INTO code
  FROM generate_series(0, 26 * 99 * 27 - 1) AS n,
    LATERAL (SELECT n / 99 AS letters) AS l,
    LATERAL (
      SELECT CASE WHEN letters >= 26 THEN chr(65 + letters / 26 - 1) ELSE '' END || chr(65 + letters % 26) || lpad((n % 99 + 1)::text, 2, '0') AS code
    ) AS c
  WHERE NOT EXISTS (SELECT 1 FROM sys_org o WHERE o.org_code = c.code)
  ORDER BY n LIMIT 1;
  INSERT INTO sys_org (org_code, depart_name, depart_name_en, kind) VALUES (code, title, title_en, 'client');
  RETURN code;
END
$$;
--> statement-breakpoint
-- A company that changes its name changes that of its organisation.
CREATE FUNCTION name_client_organisation(code text, title text, title_en text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sys_org SET depart_name = title, depart_name_en = title_en WHERE org_code = code AND kind = 'client'
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION open_client_organisation(text, text), name_client_organisation(text, text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_client_organisation(text, text), name_client_organisation(text, text, text) TO portal_all;
--> statement-breakpoint
-- A job is written in the transaction of the request that asks for it, and its progress in those of its work: under the
-- rights of its owner, who reaches nobody else's.
GRANT SELECT, INSERT, UPDATE, DELETE ON sys_job TO portal_server;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sys_job TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_job ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_job TO portal_server USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_jobs ON sys_job TO portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sys_list_view, sys_list_layout, sys_list_default TO portal_server;
--> statement-breakpoint
SELECT audited(t) FROM unnest(ARRAY['sys_list_view', 'sys_list_layout', 'sys_list_default']::regclass[]) AS t;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sys_announcement, sys_announcement_send TO portal_server;
--> statement-breakpoint
-- What the person of the transaction may read, in the organisation and with the roles of now. Two halves, so that each
-- has its index: what is addressed to them, and what is for everybody (since they have an account).
CREATE VIEW my_announcement AS
WITH me AS (
  SELECT u.id AS user_id, u.create_time, current_setting('app.org', true) AS org_code,
    ARRAY(SELECT r.role_code FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
          WHERE ur.user_id = u.id AND ur.org_code = current_setting('app.org', true)) AS role_codes
  FROM sys_user u WHERE u.id = nullif(current_setting('app.user_id', true), '')::bigint
)
SELECT a.id, a.version, a.create_by, a.send_time AS create_time, a.update_by, a.update_time, a.del_flag, a.id AS annt_id, me.user_id,
  a.titile, a.msg_content, a.sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  s.read_flag, s.read_time
FROM me JOIN sys_announcement_send s ON s.user_id = me.user_id
  JOIN sys_announcement a ON a.id = s.annt_id AND a.msg_type = 'USER' AND a.send_status = '1' AND a.del_flag = 0
UNION ALL
SELECT a.id, a.version, a.create_by, a.send_time, a.update_by, a.update_time, a.del_flag, a.id, me.user_id,
  a.titile, a.msg_content, a.sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  coalesce(s.read_flag, '0'), s.read_time
FROM me JOIN sys_announcement a ON a.msg_type = 'ALL' AND a.send_status = '1' AND a.del_flag = 0
    AND (a.org_code IS NULL OR a.org_code = me.org_code)
    AND (a.role_code IS NULL OR a.role_code = ANY (me.role_codes))
    AND a.send_time >= me.create_time
  LEFT JOIN sys_announcement_send s ON s.user_id = me.user_id AND s.annt_id = a.id;
--> statement-breakpoint
GRANT SELECT ON my_announcement TO portal_server;
--> statement-breakpoint
-- Publishes in the caller's transaction, whatever its rights; the portal hears of it when that commits, and only then.
CREATE FUNCTION publish_announcement(about jsonb, addressees bigint[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made bigint := next_id();
BEGIN
  INSERT INTO sys_announcement (id, titile, msg_content, sender, priority, msg_category, msg_type, org_code, role_code,
    send_status, send_time, url, event_name, order_id, create_by)
  VALUES (made, about ->> 'titile', about ->> 'msgContent', about ->> 'sender', about ->> 'priority',
    about ->> 'msgCategory', CASE WHEN addressees IS NULL THEN 'ALL' ELSE 'USER' END, about ->> 'orgCode', about ->> 'roleCode',
    '1', clock_timestamp(), about ->> 'url', about ->> 'eventName', about ->> 'orderId', nullif(current_setting('app.user', true), ''));
  INSERT INTO sys_announcement_send (user_id, annt_id)
  SELECT id, made FROM sys_user WHERE id = ANY (addressees) AND del_flag = 0;
  PERFORM audit_note('publish', 'sys_announcement', made::text, NULL);
  PERFORM pg_notify('portal_live', 'notice ' || made);
  RETURN made;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION publish_announcement(jsonb, bigint[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION publish_announcement(jsonb, bigint[]) TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
-- Every instance learns at once that what it knows of a person is no longer true: sign-out, password, freeze, roles.
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'user ' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_ended AFTER UPDATE OF ended_at ON sys_session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_user_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER UPDATE OF status, del_flag, must_change_password ON sys_user FOR EACH ROW
  WHEN ((OLD.status, OLD.del_flag, OLD.must_change_password) IS DISTINCT FROM (NEW.status, NEW.del_flag, NEW.must_change_password))
  EXECUTE FUNCTION tell_user_changed('id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION tell_user_changed('user_id');
--> statement-breakpoint
-- How many live family members an employee has, kept beside the employee so that lists can filter and sort by it. It is
-- derived: no change of the row, of its version or of its audit trail. Employees are held in the order of their ids.
CREATE FUNCTION keep_family_count(changed bigint[], differences integer[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH difference AS (
    SELECT id, sum(n)::integer AS n FROM unnest(changed, differences) AS d (id, n) GROUP BY id HAVING sum(n) <> 0
  ), held AS (
    SELECT e.id, d.n FROM employee e JOIN difference d USING (id) ORDER BY e.id FOR NO KEY UPDATE OF e
  )
  UPDATE employee e SET family_count = e.family_count + held.n FROM held WHERE e.id = held.id
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_family_count(bigint[], integer[]) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION count_family() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(employee_id), array_agg(1) INTO changed, differences FROM after WHERE del_flag = 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(employee_id), array_agg(-1) INTO changed, differences FROM before WHERE del_flag = 0;
  ELSE
    SELECT array_agg(employee_id), array_agg(n) INTO changed, differences FROM (
      SELECT employee_id, 1 AS n FROM after WHERE del_flag = 0
      UNION ALL
      SELECT employee_id, -1 FROM before WHERE del_flag = 0
    ) AS both_sides;
  END IF;
  PERFORM keep_family_count(changed, differences);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER family_added AFTER INSERT ON family_member
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_family();
--> statement-breakpoint
CREATE TRIGGER family_changed AFTER UPDATE ON family_member
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_family();
--> statement-breakpoint
CREATE TRIGGER family_removed AFTER DELETE ON family_member
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_family();
--> statement-breakpoint
-- Searches read short texts and dates by what is in them; a hundred samples say too little about a million names.
ALTER TABLE employee ALTER COLUMN name SET STATISTICS 500, ALTER COLUMN name_short SET STATISTICS 500,
  ALTER COLUMN search_text SET STATISTICS 500, ALTER COLUMN search_text_short SET STATISTICS 500,
  ALTER COLUMN employee_no SET STATISTICS 500, ALTER COLUMN employee_no_short SET STATISTICS 500;
--> statement-breakpoint
ALTER TABLE family_member ALTER COLUMN name SET STATISTICS 500, ALTER COLUMN name_short SET STATISTICS 500;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sys_user_email_sign TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_user_email_sign ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_signatures ON sys_user_email_sign TO portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
SELECT audited('sys_user_email_sign');
--> statement-breakpoint
GRANT UPDATE (expires_at) ON sys_file TO portal_all, portal_scoped;
--> statement-breakpoint
-- A look is nobody's business but its owner's, and changes nothing for others: no audit.
GRANT SELECT, INSERT, UPDATE ON sys_user_setting TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_user_setting ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_settings ON sys_user_setting TO portal_server, portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
-- Two answers are the same when no member has changed between them. Only this is told of the trail, which nobody but the
-- server may read.
CREATE FUNCTION member_changes(since timestamptz) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) || ' ' || coalesce(max(id), 0) FROM sys_audit
  WHERE at >= since AND object_table IN ('employee', 'family_member')
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION member_changes(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION member_changes(timestamptz) TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
-- Own state only, for whoever looks; it changes nothing for others, so there is no audit.
GRANT SELECT, INSERT, UPDATE ON sys_cc_work_bench TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_cc_work_bench ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sys_cc_work_bench ADD CONSTRAINT known_operate_status CHECK (operate_status IN (1, 2));
--> statement-breakpoint
CREATE POLICY own_work_bench ON sys_cc_work_bench TO portal_server, portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
-- The stored images that the person of the transaction may see: their own, and those of announcements they may read.
-- OFFSET 0 keeps the question about one announcement from becoming a walk through all of them.
CREATE VIEW my_image AS
SELECT f.id, f.name, f.mime FROM sys_file f
WHERE f.mime IN ('image/png', 'image/jpeg') AND f.expires_at > clock_timestamp()
  AND (f.owner_id = nullif(current_setting('app.user_id', true), '')::bigint
    OR EXISTS (SELECT FROM sys_announcement_file h
      WHERE h.file_id = f.id AND EXISTS (SELECT FROM my_announcement a WHERE a.annt_id = h.annt_id OFFSET 0)));
--> statement-breakpoint
GRANT SELECT ON my_image TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
GRANT SELECT, INSERT ON sys_announcement_file TO portal_server;
--> statement-breakpoint
GRANT SELECT ON sys_announcement_file TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_announcement_file ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_announcement_file FOR SELECT TO portal_server USING (true);
--> statement-breakpoint
-- Whoever could not see an image cannot have others see it.
CREATE POLICY seen_images ON sys_announcement_file FOR INSERT TO portal_server
  WITH CHECK (EXISTS (SELECT FROM my_image i WHERE i.id = file_id));
--> statement-breakpoint
-- Row-level security of sys_file leaves its owner's files: they must know what an announcement still shows.
CREATE POLICY own_files ON sys_announcement_file FOR SELECT TO portal_all, portal_scoped
  USING (EXISTS (SELECT FROM sys_file f WHERE f.id = file_id));
