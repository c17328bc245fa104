CREATE TABLE "branch" (
	"id" bigint PRIMARY KEY DEFAULT next_id() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"update_by" text,
	"update_time" timestamp (3) with time zone,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"deletion_id" bigint,
	"sys_org_code" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"branch_name" text NOT NULL,
	"branch_name_spoken" text,
	"branch_name_en" text,
	"branch_name_en_spoken" text,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_closed_days" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"record_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"create_by" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text,
	CONSTRAINT "branch_closed_days_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "branch_contacts" (
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
	CONSTRAINT "branch_contacts_id_from_version_pk" PRIMARY KEY("id","from_version")
);
--> statement-breakpoint
CREATE TABLE "branch_history" (
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
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_whose" UNIQUE("id","sys_org_code");--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_supplier_id_whose" FOREIGN KEY ("supplier_id","sys_org_code") REFERENCES "public"."supplier"("id","sys_org_code") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "branch_closed_days" ADD CONSTRAINT "branch_closed_days_record" FOREIGN KEY ("record_id") REFERENCES "public"."branch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_contacts" ADD CONSTRAINT "branch_contacts_record" FOREIGN KEY ("record_id") REFERENCES "public"."branch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_history" ADD CONSTRAINT "branch_history_record" FOREIGN KEY ("record_id") REFERENCES "public"."branch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "branch_name_key" ON "branch" USING btree ("supplier_id","branch_name") WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "branch_by_default" ON "branch" USING btree ("create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;--> statement-breakpoint
CREATE INDEX "branch_bin" ON "branch" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE del_flag = 1;--> statement-breakpoint
CREATE INDEX "branch_deletion" ON "branch" USING btree ("deletion_id") WHERE deletion_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "branch_closed_days_key" ON "branch_closed_days" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "branch_closed_days_of" ON "branch_closed_days" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branch_contacts_key" ON "branch_contacts" USING btree ("record_id","position") WHERE to_version IS NULL;--> statement-breakpoint
CREATE INDEX "branch_contacts_of" ON "branch_contacts" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "branch_history_of" ON "branch_history" USING btree ("record_id","id");--> statement-breakpoint
WITH forms AS MATERIALIZED (
  SELECT b.*, lag(v.said) OVER (PARTITION BY b.id ORDER BY b.from_version) AS earlier, v.said
  FROM supplier_branches b, LATERAL (SELECT jsonb_build_object('branch_name', branch_name, 'city', city, 'address', address, 'phone', phone, 'status', status) AS said) v
), steps AS MATERIALIZED (
  -- A line that only came to stand elsewhere among the others did not change.
  SELECT *, (count(*) FILTER (WHERE said IS DISTINCT FROM earlier) OVER (PARTITION BY id ORDER BY from_version))::int - 1 AS step,
    min(create_time) OVER (PARTITION BY id) AS since FROM forms
), newest AS (
  SELECT DISTINCT ON (id) *, to_version IS NULL AS stands FROM steps ORDER BY id, from_version DESC
), placed AS MATERIALIZED (
  SELECT n.*, s.sys_org_code, s.update_by, s.update_time, s.deletion_id, CASE WHEN n.stands THEN s.del_flag ELSE 1 END AS gone, h.at AS ended_at, h.actor AS ended_by,
    row_number() OVER (PARTITION BY n.record_id, n.branch_name, n.stands ORDER BY n.position, n.id) AS same
  FROM newest n JOIN supplier s ON s.id = n.record_id LEFT JOIN supplier_history h ON h.record_id = n.record_id AND h.action = 'EDIT' AND h.version = n.to_version
), made AS (
  INSERT INTO branch (id, version, create_by, create_time, update_by, update_time, del_flag, deletion_id, sys_org_code, supplier_id, branch_name, city, address, phone, status)
  SELECT id, step, create_by, since, CASE WHEN stands THEN CASE WHEN gone = 1 OR step > 0 THEN update_by END ELSE ended_by END,
    CASE WHEN stands THEN CASE WHEN gone = 1 OR step > 0 THEN update_time END ELSE coalesce(ended_at, clock_timestamp()) END,
    gone, CASE WHEN stands THEN deletion_id ELSE next_id() END, sys_org_code, record_id,
    CASE WHEN stands AND same > 1 THEN left(branch_name, 90) || '（' || same || '）' ELSE branch_name END, city, address, phone, status
  FROM placed RETURNING id
), edited AS (
  SELECT s.id, s.step, h.at, h.actor, s.create_time, s.earlier, s.said,
    ARRAY(SELECT key FROM jsonb_each(s.said) WHERE value IS DISTINCT FROM s.earlier -> key ORDER BY key) AS changed
  FROM steps s LEFT JOIN supplier_history h ON h.record_id = s.record_id AND h.action = 'EDIT' AND h.version = s.from_version
  WHERE s.earlier IS NOT NULL AND s.said IS DISTINCT FROM s.earlier
), told AS (
  SELECT id, since AS at, create_by AS actor, 'ADD' AS action, 0 AS version, NULL::text[] AS changed, NULL::jsonb AS before, NULL::jsonb AS after FROM placed
  UNION ALL
  SELECT id, coalesce(at, create_time), actor, 'EDIT', step, changed,
    (SELECT jsonb_object_agg(key, earlier -> key) FROM unnest(changed) key), (SELECT jsonb_object_agg(key, said -> key) FROM unnest(changed) key) FROM edited
  UNION ALL
  SELECT id, coalesce(ended_at, clock_timestamp()), ended_by, 'DELETE', step, NULL, NULL, NULL FROM placed WHERE NOT stands
)
INSERT INTO branch_history (record_id, at, actor, action, version, changed, before, after)
SELECT id, at, actor, action, version, changed, before, after FROM told ORDER BY at, version;--> statement-breakpoint
DELETE FROM supplier_history WHERE action = 'EDIT' AND changed = '{supplier_branches}';--> statement-breakpoint
UPDATE supplier_history SET changed = array_remove(changed, 'supplier_branches') WHERE action = 'EDIT' AND 'supplier_branches' = ANY (changed);--> statement-breakpoint
ALTER TABLE "supplier_branches" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "supplier_branches" CASCADE;