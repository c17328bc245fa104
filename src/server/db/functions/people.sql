-- Who somebody is: rows note login names, people read real ones. Nothing else of an account is told.
CREATE OR REPLACE FUNCTION real_names(usernames text[]) RETURNS TABLE (username text, realname text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.username, u.realname FROM sys_user u WHERE lower(u.username) = ANY (SELECT lower(one) FROM unnest(usernames) AS one)
$$;

-- The accounts of the organisation where the caller works; nothing of those of others.
CREATE OR REPLACE FUNCTION people_here() RETURNS TABLE (id bigint, username text, realname text, phone text, status text, org_code text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.username, u.realname, u.phone, u.status::text, o.org_code FROM sys_user_org o JOIN sys_user u ON u.id = o.user_id AND u.del_flag = 0
  WHERE o.org_code = current_setting('app.org', true)
$$;
