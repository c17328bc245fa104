CREATE TABLE "company_group_history" (
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
CREATE TABLE "invoice_info_history" (
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
DROP INDEX "sys_audit_at";--> statement-breakpoint
DROP INDEX "sys_audit_object";--> statement-breakpoint
ALTER TABLE "sys_audit" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "company_group_history" ADD CONSTRAINT "company_group_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."company_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_info_history" ADD CONSTRAINT "invoice_info_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."invoice_info"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_group_history_of" ON "company_group_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "invoice_info_history_of" ON "invoice_info_history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "sys_audit_newest" ON "sys_audit" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_audit_noun" ON "sys_audit" USING btree ("object_table","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_audit_who" ON "sys_audit" USING btree (coalesce(actor, account),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_audit_action" ON "sys_audit" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_audit_type" ON "sys_audit" USING btree ((CASE WHEN action = ANY ('{sign-in,sign-in-failed,sign-out,sign-out-elsewhere}'::text[]) THEN '1' ELSE '2' END),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_audit_changed" ON "sys_audit" USING gin ("changed") WHERE changed IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sys_audit_object" ON "sys_audit" USING btree ("object_table","object_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);