-- Who somebody is: rows note login names, people read real ones. Nothing else of an account is told.
CREATE OR REPLACE FUNCTION real_names(usernames text[]) RETURNS TABLE (username text, realname text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.username, u.realname FROM sys_user u WHERE lower(u.username) = ANY (SELECT lower(one) FROM unnest(usernames) AS one)
$$;
