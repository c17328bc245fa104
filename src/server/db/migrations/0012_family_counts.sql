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
-- As before, but derived columns are no change: they follow from others that are named, and an update of nothing else
-- leaves no row.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
-- Searches read short texts and dates by what is in them; a hundred samples say too little about a million names.
ALTER TABLE employee ALTER COLUMN name SET STATISTICS 500, ALTER COLUMN name_short SET STATISTICS 500,
  ALTER COLUMN search_text SET STATISTICS 500, ALTER COLUMN search_text_short SET STATISTICS 500,
  ALTER COLUMN employee_no SET STATISTICS 500, ALTER COLUMN employee_no_short SET STATISTICS 500;
--> statement-breakpoint
ALTER TABLE family_member ALTER COLUMN name SET STATISTICS 500, ALTER COLUMN name_short SET STATISTICS 500;
