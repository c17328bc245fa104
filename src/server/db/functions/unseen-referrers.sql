DROP FUNCTION IF EXISTS medical_referrers(text, text, bigint[]);

-- How many rows of a table name these rows, of a table that keeps some from people of their organisation: what medical staff alone reach,
-- drafts of others, and organisations of a list. Who deletes those rows, or moves them to another company, is told that there is something,
-- and no more. Deleted ones count `with_gone`.
CREATE OR REPLACE FUNCTION unseen_referrers(referrer text, named_in text, ids bigint[], with_gone boolean) RETURNS TABLE (id bigint, count integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = referrer AND p.qual ~ 'is_medical_staff|create_by|my_organisations') THEN
    RAISE insufficient_privilege USING MESSAGE = referrer || ' hides nothing';
  END IF;
  RETURN QUERY EXECUTE format('SELECT d.%1$I, count(*)::integer FROM %2$I d WHERE d.%1$I = ANY ($1) AND (d.del_flag = 0 OR $2) GROUP BY d.%1$I', named_in, referrer) USING ids, with_gone;
END
$$;
