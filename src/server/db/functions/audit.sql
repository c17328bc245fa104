-- Every change of a protected row leaves an audit row in the same transaction: who, where, what, which columns.
-- Values appear only as hashes, so that the trail itself holds no health data. Derived columns, the trigger's arguments, are no
-- change: they follow from others that are named, and an update of nothing else leaves no row.
CREATE OR REPLACE FUNCTION audited(object_table text, before jsonb, after jsonb, derived text[])
RETURNS TABLE (actor text, org_code text, row_org_code text, ip text, request_id text, action text, noun text, object_id text, changed text[], before_hash text, after_hash text)
LANGUAGE sql STABLE AS $$
  SELECT
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    coalesce(after ->> 'sys_org_code', before ->> 'sys_org_code', after ->> 'org_code', before ->> 'org_code'),
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    CASE
      WHEN before IS NULL THEN 'insert'
      WHEN after IS NULL THEN 'delete'
      WHEN before ->> 'del_flag' = '0' AND after ->> 'del_flag' = '1' THEN 'delete'
      WHEN before ->> 'del_flag' = '1' AND after ->> 'del_flag' = '0' THEN 'restore'
      ELSE 'update' END,
    object_table,
    coalesce(after ->> 'id', before ->> 'id', after ->> 'user_id', before ->> 'user_id', after ->> 'role_id', before ->> 'role_id'),
    c.columns,
    encode(sha256(convert_to(before::text, 'UTF8')), 'hex'),
    encode(sha256(convert_to(after::text, 'UTF8')), 'hex')
  FROM (SELECT CASE WHEN before IS NOT NULL AND after IS NOT NULL THEN
    ARRAY(SELECT key FROM jsonb_each(after) WHERE value IS DISTINCT FROM before -> key AND key <> ALL (derived) ORDER BY key) END AS columns OFFSET 0) c
  WHERE c.columns IS DISTINCT FROM '{}' OR before = after
$$;

-- Once a statement, however many rows it writes. What rows were and are comes in the same order. Plans are kept from the first
-- statement on, be it of one row: without nested loops they suit many, too.
CREATE OR REPLACE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_nestloop = off AS $$
DECLARE
  derived text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, changed, before_hash, after_hash)
      SELECT a.* FROM (SELECT to_jsonb(w) AS after FROM written w OFFSET 0) w, audited(TG_TABLE_NAME, NULL, w.after, derived) a RETURNING id)
    INSERT INTO sys_audit_unsealed SELECT id FROM made;
  ELSIF TG_OP = 'DELETE' THEN
    WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, changed, before_hash, after_hash)
      SELECT a.* FROM (SELECT to_jsonb(o) AS before FROM was o OFFSET 0) o, audited(TG_TABLE_NAME, o.before, NULL, derived) a RETURNING id)
    INSERT INTO sys_audit_unsealed SELECT id FROM made;
  ELSE
    WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, changed, before_hash, after_hash)
      SELECT a.* FROM (SELECT row_number() OVER () AS n, to_jsonb(o) AS before FROM was o) o
        JOIN (SELECT row_number() OVER () AS n, to_jsonb(w) AS after FROM written w) w USING (n),
        audited(TG_TABLE_NAME, o.before, w.after, derived) a RETURNING id)
    INSERT INTO sys_audit_unsealed SELECT id FROM made;
  END IF;
  RETURN NULL;
END
$$;

-- Earlier versions audited row by row; the triggers go with the function, and tables get others after this.
DROP FUNCTION IF EXISTS audit_row() CASCADE;

-- The lines of a record are one thing: each statement that writes some leaves one audit row for each record, with a hash over
-- them. The argument is the table of the records.
CREATE OR REPLACE FUNCTION audit_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format($sql$
    WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, after_hash)
    SELECT
      nullif(current_setting('app.user', true), ''),
      nullif(current_setting('app.org', true), ''),
      (SELECT to_jsonb(r) ->> 'sys_org_code' FROM %I r WHERE r.id = l.record_id),
      nullif(current_setting('app.ip', true), ''),
      nullif(current_setting('app.request', true), ''),
      $1, $2, l.record_id,
      encode(sha256(convert_to(jsonb_agg(to_jsonb(l) ORDER BY l.position)::text, 'UTF8')), 'hex')
    FROM written l GROUP BY l.record_id RETURNING id)
    INSERT INTO sys_audit_unsealed SELECT id FROM made$sql$, TG_ARGV[0])
  USING CASE TG_OP WHEN 'INSERT' THEN 'insert' ELSE 'delete' END, TG_TABLE_NAME;
  RETURN NULL;
END
$$;

-- For what is not a change of a row: sign-in, reveal, export, download.
CREATE OR REPLACE FUNCTION audit_note(verb text, target_table text, target_id text, more jsonb, target_org text DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, detail, account)
  VALUES (
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    target_org,
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    verb, target_table, target_id, more,
    CASE WHEN target_table = 'sys_user' THEN (SELECT username FROM sys_user u WHERE u.id::text = target_id) END
  ) RETURNING id)
  INSERT INTO sys_audit_unsealed SELECT id FROM made
$$;

-- Two answers are the same when no member has changed between them. Only this is told of the trail, which nobody but the
-- server may read.
CREATE OR REPLACE FUNCTION member_changes(since timestamptz) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) || ' ' || coalesce(max(id), 0) FROM sys_audit
  WHERE at >= since AND object_table IN ('employee', 'family_member')
$$;
