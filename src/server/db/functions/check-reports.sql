-- One pair for each noun before.
DROP FUNCTION IF EXISTS note_report_reading(bigint[]), note_finding_reading(bigint[]), report_readers(bigint), finding_readers(bigint);

-- Notes that the person of the transaction has read rows of a medical table (`report`, `finding`), once a day for each.
CREATE OR REPLACE FUNCTION note_reading(noun text, ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  read text;
  org text;
BEGIN
  FOR read, org IN EXECUTE format($q$
    WITH noted AS (
      INSERT INTO %2$I (%3$I, user_id, day, at)
      SELECT DISTINCT unnest($1), nullif(current_setting('app.user_id', true), '')::bigint, (clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::date, clock_timestamp()
      ON CONFLICT DO NOTHING RETURNING %3$I AS id)
    SELECT r.id::text, r.sys_org_code FROM noted JOIN %1$I r USING (id)$q$, 'check_' || noun, 'check_' || noun || '_reading', noun || '_id') USING ids
  LOOP
    PERFORM audit_note('read', 'check_' || noun, read, NULL, org);
  END LOOP;
END
$$;

-- Who has read such a row, the latest first; nothing to who is no medical staff.
CREATE OR REPLACE FUNCTION readers_of(noun text, row_id bigint) RETURNS TABLE (realname text, first_at timestamptz, last_at timestamptz, days integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_medical_staff() THEN RETURN; END IF;
  RETURN QUERY EXECUTE format($q$
    SELECT u.realname, min(r.at)::timestamptz, max(r.at)::timestamptz, count(*)::integer
    FROM %I r JOIN sys_user u ON u.id = r.user_id
    WHERE r.%I = $1 GROUP BY u.id ORDER BY max(r.at) DESC$q$, 'check_' || noun || '_reading', noun || '_id') USING row_id;
END
$$;
