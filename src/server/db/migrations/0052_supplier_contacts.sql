CREATE TABLE "supplier_contacts" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"name" text NOT NULL,
	"job_title" text,
	"mobile" text,
	"email" text,
	CONSTRAINT "supplier_contacts_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_record" FOREIGN KEY ("record_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_contacts_key" ON "supplier_contacts" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "supplier_contacts_of" ON "supplier_contacts" USING btree ("record_id");--> statement-breakpoint
WITH edits AS (
  SELECT id, record_id, version, before FROM supplier_history
  WHERE action = 'EDIT' AND changed && '{contact_name,contact_mobile,contact_email}'
), begun AS (
  SELECT id AS record_id, 0 AS version FROM supplier UNION SELECT record_id, version FROM edits
), lines AS MATERIALIZED (
  SELECT id AS record_id, next_id() AS id FROM supplier
), stood AS (
  -- What a field was in a version is the value before its next change; without one it is the value of today.
  SELECT b.record_id, b.version, lead(b.version) OVER (PARTITION BY b.record_id ORDER BY b.version) AS until, s.create_by,
    coalesce((SELECT e.before -> 'contact_name' FROM edits e WHERE e.record_id = s.id AND e.version > b.version AND e.before ? 'contact_name' ORDER BY e.version, e.id LIMIT 1), to_jsonb(s.contact_name)) #>> '{}' AS name,
    coalesce((SELECT e.before -> 'contact_mobile' FROM edits e WHERE e.record_id = s.id AND e.version > b.version AND e.before ? 'contact_mobile' ORDER BY e.version, e.id LIMIT 1), to_jsonb(s.contact_mobile)) #>> '{}' AS mobile,
    coalesce((SELECT e.before -> 'contact_email' FROM edits e WHERE e.record_id = s.id AND e.version > b.version AND e.before ? 'contact_email' ORDER BY e.version, e.id LIMIT 1), to_jsonb(s.contact_email)) #>> '{}' AS email
  FROM begun b JOIN supplier s ON s.id = b.record_id
)
INSERT INTO supplier_contacts (id, record_id, position, from_version, to_version, create_by, name, mobile, email)
SELECT l.id, s.record_id, 0, s.version, s.until, s.create_by, coalesce(s.name, '联系人'), s.mobile, s.email
FROM stood s JOIN lines l ON l.record_id = s.record_id WHERE coalesce(s.name, s.mobile, s.email) IS NOT NULL;--> statement-breakpoint
UPDATE supplier_history SET
  changed = array_remove(array_remove(array_remove(changed, 'contact_name'), 'contact_mobile'), 'contact_email') || 'supplier_contacts'::text,
  "before" = "before" - '{contact_name,contact_mobile,contact_email}'::text[],
  "after" = "after" - '{contact_name,contact_mobile,contact_email}'::text[]
WHERE action = 'EDIT' AND changed && '{contact_name,contact_mobile,contact_email}';--> statement-breakpoint
ALTER TABLE "supplier" DROP COLUMN "contact_name";--> statement-breakpoint
ALTER TABLE "supplier" DROP COLUMN "contact_mobile";--> statement-breakpoint
ALTER TABLE "supplier" DROP COLUMN "contact_email";