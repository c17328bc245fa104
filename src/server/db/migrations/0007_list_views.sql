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
CREATE INDEX "sys_list_default_view" ON "sys_list_default" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "sys_list_layout_view" ON "sys_list_layout" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_own_name" ON "sys_list_view" USING btree ("owner_id","list_key",lower("name")) WHERE "sys_list_view"."del_flag" = 0 AND "sys_list_view"."scope" = 'mine';--> statement-breakpoint
CREATE UNIQUE INDEX "sys_list_view_shared_name" ON "sys_list_view" USING btree ("list_key","scope",coalesce("role_code", ''),coalesce("org_code", ''),lower("name")) WHERE "sys_list_view"."del_flag" = 0 AND "sys_list_view"."scope" <> 'mine';--> statement-breakpoint
CREATE INDEX "sys_list_view_list" ON "sys_list_view" USING btree ("list_key");