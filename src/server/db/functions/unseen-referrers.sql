DROP FUNCTION IF EXISTS medical_referrers(text, text, bigint[]);

-- How many rows of a table name these rows, of a table that keeps some even from who sees every organisation: what medical staff alone reach,
-- drafts of others, and organisations of a list. Who deletes those rows, or moves them to another company, is told that there is something,
-- and no more; nothing is told of rows of an organisation that whoever asks does not reach. Deleted ones count `with_gone`.
CREATE OR REPLACE FUNCTION unseen_referrers(referrer text, named_in text, ids bigint[], with_gone boolean) RETURNS TABLE (id bigint, count integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  named regclass;
  reached text := '';
BEGIN
  SELECT c.confrelid INTO named FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.conrelid = to_regclass(format('public.%I', referrer)) AND a.attname = named_in LIMIT 1;
  IF named IS NULL OR NOT EXISTS (
    SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = referrer AND p.policyname = 'portal_all' AND p.qual ~ 'is_medical_staff|create_by|my_organisations'
  ) THEN
    RAISE insufficient_privilege USING MESSAGE = referrer || ' hides nothing';
  END IF;
  IF EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = named AND a.attname = 'sys_org_code' AND NOT a.attisdropped) THEN
    reached := format('AND EXISTS (SELECT FROM %s p WHERE p.id = d.%I AND reaches_organisation(p.sys_org_code))', named, named_in);
  END IF;
  RETURN QUERY EXECUTE format('SELECT d.%1$I, count(*)::integer FROM %2$I d WHERE d.%1$I = ANY ($1) AND (d.del_flag = 0 OR $2) %3$s GROUP BY d.%1$I', named_in, referrer, reached)
    USING ids, with_gone;
END
$$;
