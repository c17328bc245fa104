-- How many bytes of files the person of the transaction keeps, and how many their organisation, whoever owns them. What is
-- attached to a record is the organisation's, no more the person's who uploaded it.
CREATE OR REPLACE FUNCTION stored_bytes() RETURNS TABLE (of_person bigint, of_organisation bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(f.size) FILTER (WHERE f.owner_id = me.user_id AND f.attachment IS DISTINCT FROM 'attached'), 0)::bigint,
    coalesce(sum(f.size) FILTER (WHERE f.sys_org_code = me.org), 0)::bigint
  FROM (SELECT nullif(current_setting('app.user_id', true), '')::bigint AS user_id, current_setting('app.org', true) AS org) me
    LEFT JOIN sys_file f ON f.expires_at > clock_timestamp() AND (f.owner_id = me.user_id OR f.sys_org_code = me.org)
$$;

-- How many bytes of files an organisation keeps: a file is attached to a record of an organisation that may be another than the
-- person's.
CREATE OR REPLACE FUNCTION organisation_bytes(org text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(f.size), 0)::bigint FROM sys_file f WHERE f.expires_at > clock_timestamp() AND f.sys_org_code = org
$$;

-- How many files a field of a record has, also of such as the caller does not see: they take room like others.
CREATE OR REPLACE FUNCTION attachment_count(files text, record bigint, of_field text) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found integer;
BEGIN
  IF files NOT LIKE '%\_file' OR files = 'sys_file' THEN RAISE EXCEPTION '% has no files of records', files; END IF;
  EXECUTE format('SELECT count(*) FROM %I WHERE record_id = $1 AND field = $2 AND del_flag = 0', files) INTO found USING record, of_field;
  RETURN found;
END
$$;

-- The files of a record (decision 046). Only who uploaded a file to be attached, within the last day, makes it a record's;
-- from then on it is nobody's own. Its name, type and size come from the file itself. One that is taken away from its record
-- goes when what was deleted that day can no longer be restored.
CREATE OR REPLACE FUNCTION hold_attachment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  given sys_file;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE sys_file SET expires_at = CASE NEW.del_flag WHEN 0 THEN 'infinity' ELSE clock_timestamp() + interval '31 days' END
    WHERE id = NEW.file_id;
    RETURN NEW;
  END IF;
  UPDATE sys_file SET attachment = 'attached', expires_at = 'infinity', sys_org_code = NEW.sys_org_code
  WHERE id = NEW.file_id AND attachment = 'offered' AND expires_at > clock_timestamp()
    AND owner_id = nullif(current_setting('app.user_id', true), '')::bigint
  RETURNING * INTO given;
  IF given.id IS NULL THEN
    RAISE EXCEPTION 'refused by attachment_offered' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'attachment_offered';
  END IF;
  NEW.name := given.name;
  NEW.mime := given.mime;
  NEW.size := given.size;
  RETURN NEW;
END
$$;
