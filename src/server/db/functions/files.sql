-- How many bytes of files the person of the transaction keeps, and how many their organisation, whoever owns them.
CREATE OR REPLACE FUNCTION stored_bytes() RETURNS TABLE (of_person bigint, of_organisation bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(f.size) FILTER (WHERE f.owner_id = me.user_id), 0)::bigint,
    coalesce(sum(f.size) FILTER (WHERE f.sys_org_code = me.org), 0)::bigint
  FROM (SELECT nullif(current_setting('app.user_id', true), '')::bigint AS user_id, current_setting('app.org', true) AS org) me
    LEFT JOIN sys_file f ON f.expires_at > clock_timestamp() AND (f.owner_id = me.user_id OR f.sys_org_code = me.org)
$$;
