CREATE TABLE "sys_permission_data_rule" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"permission_id" bigint NOT NULL,
	"rule_name" text NOT NULL,
	"rule_column" text NOT NULL,
	"rule_conditions" text NOT NULL,
	"rule_value" text NOT NULL,
	"status" text DEFAULT '1' NOT NULL,
	CONSTRAINT "sys_permission_data_rule_whose" UNIQUE("id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "sys_role_data_rule" (
	"role_id" bigint NOT NULL,
	"permission_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	CONSTRAINT "sys_role_data_rule_role_id_permission_id_rule_id_pk" PRIMARY KEY("role_id","permission_id","rule_id")
);
--> statement-breakpoint
ALTER TABLE "sys_permission_data_rule" ADD CONSTRAINT "sys_permission_data_rule_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE restrict ON UPDATE restrict;--> statement-breakpoint
ALTER TABLE "sys_role_data_rule" ADD CONSTRAINT "sys_role_data_rule_grant" FOREIGN KEY ("role_id","permission_id") REFERENCES "public"."sys_role_permission"("role_id","permission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_data_rule" ADD CONSTRAINT "sys_role_data_rule_rule" FOREIGN KEY ("rule_id","permission_id") REFERENCES "public"."sys_permission_data_rule"("id","permission_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_permission_data_rule_by_default" ON "sys_permission_data_rule" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "sys_permission_data_rule_bin" ON "sys_permission_data_rule" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "sys_permission_data_rule_deletion" ON "sys_permission_data_rule" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;