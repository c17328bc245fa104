CREATE TABLE "sys_audit_seal" (
	"no" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_audit_unsealed" (
	"audit_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_audit" ADD COLUMN "row_org_code" text;
--> statement-breakpoint
INSERT INTO "sys_audit_unsealed" SELECT id FROM "sys_audit" ORDER BY id;--> statement-breakpoint
DROP FUNCTION IF EXISTS audit_note(text, text, text, jsonb);
