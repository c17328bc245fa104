-- A new client company gets an organisation of its own: the next free code A02 … Z99, then AA01 … ZZ99. The rows of
-- sys_org are the system's; who may write companies of every organisation may do just this to them.
CREATE OR REPLACE FUNCTION open_client_organisation(title text, title_en text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  code text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('client organisation'));
  SELECT c.code INTO code
  FROM generate_series(0, 26 * 99 * 27 - 1) AS n,
    LATERAL (SELECT n / 99 AS letters) AS l,
    LATERAL (
      SELECT CASE WHEN letters >= 26 THEN chr(65 + letters / 26 - 1) ELSE '' END || chr(65 + letters % 26) || lpad((n % 99 + 1)::text, 2, '0') AS code
    ) AS c
  WHERE NOT EXISTS (SELECT 1 FROM sys_org o WHERE o.org_code = c.code)
  ORDER BY n LIMIT 1;
  INSERT INTO sys_org (org_code, depart_name, depart_name_en, kind) VALUES (code, title, title_en, 'client');
  RETURN code;
END
$$;

-- A company that changes its name changes that of its organisation.
CREATE OR REPLACE FUNCTION name_client_organisation(code text, title text, title_en text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sys_org SET depart_name = title, depart_name_en = title_en WHERE org_code = code AND kind = 'client'
$$;
