CREATE TABLE "sys_role_org" (
	"role_id" bigint NOT NULL,
	"org_code" text,
	"group_id" bigint,
	CONSTRAINT "sys_role_org_key" UNIQUE NULLS NOT DISTINCT("role_id","org_code","group_id"),
	CONSTRAINT "one_of_both" CHECK (num_nonnulls("sys_role_org"."org_code", "sys_role_org"."group_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "sys_role" DROP CONSTRAINT "known_data_scope";--> statement-breakpoint
ALTER TABLE "sys_role_org" ADD CONSTRAINT "sys_role_org_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_org" ADD CONSTRAINT "sys_role_org_org_code_sys_org_org_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."sys_org"("org_code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_org" ADD CONSTRAINT "sys_role_org_group_id_company_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role" ADD CONSTRAINT "known_data_scope" CHECK ("sys_role"."data_scope" IN ('ALL', 'ORG', 'CHOSEN'));