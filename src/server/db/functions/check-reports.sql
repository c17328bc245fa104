-- Notes that the person of the transaction has read reports of health checks, once a day for each.
CREATE OR REPLACE FUNCTION note_report_reading(reports bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  read record;
BEGIN
  FOR read IN
    INSERT INTO check_report_reading (report_id, user_id, day, at)
    SELECT DISTINCT unnest(reports), nullif(current_setting('app.user_id', true), '')::bigint, (clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::date, clock_timestamp()
    ON CONFLICT DO NOTHING RETURNING report_id
  LOOP
    PERFORM audit_note('read', 'check_report', read.report_id::text, NULL, (SELECT r.sys_org_code FROM check_report r WHERE r.id = read.report_id));
  END LOOP;
END
$$;

-- Who has read a report, the latest first; nothing to who is no medical staff.
CREATE OR REPLACE FUNCTION report_readers(report bigint) RETURNS TABLE (realname text, first_at timestamptz, last_at timestamptz, days integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_medical_staff() THEN RETURN; END IF;
  RETURN QUERY SELECT u.realname, min(r.at)::timestamptz, max(r.at)::timestamptz, count(*)::integer
    FROM check_report_reading r JOIN sys_user u ON u.id = r.user_id
    WHERE r.report_id = report GROUP BY u.id ORDER BY max(r.at) DESC;
END
$$;

-- The same of important findings.
CREATE OR REPLACE FUNCTION note_finding_reading(findings bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  read record;
BEGIN
  FOR read IN
    INSERT INTO check_finding_reading (finding_id, user_id, day, at)
    SELECT DISTINCT unnest(findings), nullif(current_setting('app.user_id', true), '')::bigint, (clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::date, clock_timestamp()
    ON CONFLICT DO NOTHING RETURNING finding_id
  LOOP
    PERFORM audit_note('read', 'check_finding', read.finding_id::text, NULL, (SELECT f.sys_org_code FROM check_finding f WHERE f.id = read.finding_id));
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION finding_readers(finding bigint) RETURNS TABLE (realname text, first_at timestamptz, last_at timestamptz, days integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_medical_staff() THEN RETURN; END IF;
  RETURN QUERY SELECT u.realname, min(r.at)::timestamptz, max(r.at)::timestamptz, count(*)::integer
    FROM check_finding_reading r JOIN sys_user u ON u.id = r.user_id
    WHERE r.finding_id = finding GROUP BY u.id ORDER BY max(r.at) DESC;
END
$$;

-- How many live rows of a table that medical staff alone reach name these rows: who deletes those is told that, and no more.
CREATE OR REPLACE FUNCTION medical_referrers(referrer text, named_in text, ids bigint[]) RETURNS TABLE (id bigint, count integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = referrer AND p.qual LIKE '%is_medical_staff%') THEN
    RAISE insufficient_privilege USING MESSAGE = referrer || ' is not medical';
  END IF;
  RETURN QUERY EXECUTE format('SELECT d.%1$I, count(*)::integer FROM %2$I d WHERE d.%1$I = ANY ($1) AND d.del_flag = 0 GROUP BY d.%1$I', named_in, referrer) USING ids;
END
$$;
