-- A chain of hashes over the audit trail (decision 039). Writers never wait for it: rows are sealed after they are committed.
-- Fields that are null are left out, so that a new column changes no hash. The callers set the time zone of `at`.
CREATE OR REPLACE FUNCTION audit_hash(before bytea, audited sys_audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(before, '') || convert_to(coalesce(jsonb_strip_nulls(to_jsonb(audited))::text, ''), 'UTF8'))
$$;

-- Seals at most so many waiting rows; gives how many.
CREATE OR REPLACE FUNCTION seal_audit(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  last sys_audit_seal;
  waiting record;
  sealed integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal_audit'));
  SELECT * INTO last FROM sys_audit_seal ORDER BY no DESC LIMIT 1;
  FOR waiting IN
    WITH taken AS (
      DELETE FROM sys_audit_unsealed WHERE ctid = ANY (ARRAY(SELECT ctid FROM sys_audit_unsealed LIMIT most)) RETURNING audit_id
    )
    SELECT t.audit_id, a AS audited FROM taken t LEFT JOIN sys_audit a ON a.id = t.audit_id ORDER BY t.audit_id
  LOOP
    last := (coalesce(last.no, 0) + 1, waiting.audit_id, audit_hash(last.hash, waiting.audited));
    INSERT INTO sys_audit_seal SELECT last.*;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END
$$;

-- The last seal as `number:hash`. Kept in another place, it shows that nothing before it was exchanged.
CREATE OR REPLACE FUNCTION audit_head() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT no || ':' || encode(hash, 'hex') FROM sys_audit_seal ORDER BY no DESC LIMIT 1
$$;

-- The first row of the audit trail that is not as it was sealed: `changed`, `missing`, `renumbered` (seals are missing
-- before it), or `unsealed` (it stands beside the chain and does not wait for it). No row: all is as it was.
CREATE OR REPLACE FUNCTION broken_audit() RETURNS TABLE (no bigint, audit_id bigint, flaw text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
  (SELECT c.no, c.audit_id, CASE WHEN c.no <> coalesce(c.no_before, 0) + 1 THEN 'renumbered' WHEN a.id IS NULL THEN 'missing' ELSE 'changed' END
   FROM (SELECT s.*, lag(s.no) OVER w AS no_before, lag(s.hash) OVER w AS hash_before FROM sys_audit_seal s WINDOW w AS (ORDER BY s.no)) c
     LEFT JOIN sys_audit a ON a.id = c.audit_id
   WHERE c.no <> coalesce(c.no_before, 0) + 1 OR a.id IS NULL OR c.hash <> audit_hash(c.hash_before, a)
   ORDER BY c.no LIMIT 1)
  UNION ALL
  (SELECT NULL, a.id, 'unsealed' FROM sys_audit a
   WHERE NOT EXISTS (SELECT FROM sys_audit_seal s WHERE s.audit_id = a.id) AND NOT EXISTS (SELECT FROM sys_audit_unsealed u WHERE u.audit_id = a.id)
   ORDER BY a.id LIMIT 1)
  LIMIT 1
$$;
