-- The codes of organisations in their order: A01 … Z99, then AA01 … ZZ99.
CREATE OR REPLACE FUNCTION org_code_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN n / 99 >= 26 THEN chr((64 + n / 99 / 26)::integer) ELSE '' END || chr((65 + n / 99 % 26)::integer) || lpad((n % 99 + 1)::text, 2, '0')
$$;

-- A new client company gets an organisation of its own, with the next code of a sequence: the code of one that is gone
-- never comes back, or its people would find themselves among another client's. The rows of sys_org are the system's;
-- who may write companies of every organisation may do just this to them.
CREATE OR REPLACE FUNCTION open_client_organisation(title text, title_en text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  code text;
BEGIN
  LOOP
    code := org_code_of(nextval('org_code_sequence'));
    EXIT WHEN NOT EXISTS (SELECT FROM sys_org o WHERE o.org_code = code);
  END LOOP;
  INSERT INTO sys_org (org_code, depart_name, depart_name_en, kind) VALUES (code, title, title_en, 'client');
  RETURN code;
END
$$;

-- A company that changes its name changes that of its organisation.
CREATE OR REPLACE FUNCTION name_client_organisation(code text, title text, title_en text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sys_org SET depart_name = title, depart_name_en = title_en WHERE org_code = code AND kind = 'client'
$$;

-- A name however it is written: width, case, blanks and punctuation make no difference.
CREATE OR REPLACE FUNCTION plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(normalize(name, NFKC)), '[[:space:][:punct:]·。、，；：]', '', 'g')
$$;

-- The organisation of the one company with this name, Chinese or English; null for none, and for several. Who applies for
-- an account names a company before anybody may see companies.
CREATE OR REPLACE FUNCTION organisation_named(name text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN count(*) = 1 THEN min(c.org_code) END FROM company c
  WHERE c.del_flag = 0 AND plain_name(name) <> '' AND plain_name(name) IN (plain_name(c.company_name), plain_name(c.company_name_en))
$$;
