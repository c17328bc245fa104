-- Who somebody is: rows note login names, people read real ones. Nothing else of an account is told.
CREATE OR REPLACE FUNCTION real_names(usernames text[]) RETURNS TABLE (username text, realname text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.username, u.realname FROM sys_user u WHERE lower(u.username) = ANY (SELECT lower(one) FROM unnest(usernames) AS one)
$$;

-- The accounts of the organisation where the caller works; nothing of those of others.
CREATE OR REPLACE FUNCTION people_here() RETURNS TABLE (id bigint, username text, realname text, phone text, status text, org_code text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.username, u.realname, u.phone, u.status, o.org_code FROM sys_user_org o JOIN sys_user u ON u.id = o.user_id AND u.del_flag = 0
  WHERE o.org_code = current_setting('app.org', true)
$$;

-- The departments of an account, in all its organisations; for calls that run as the server and have asked who may see accounts.
CREATE OR REPLACE FUNCTION departs_of(account bigint) RETURNS TABLE (id bigint, depart_name text, depart_name_en text, org_code text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.id, d.depart_name, d.depart_name_en, d.sys_org_code FROM sys_depart_user du JOIN sys_depart d ON d.id = du.depart_id AND d.del_flag = 0
  WHERE du.user_id = account AND du.del_flag = 0 ORDER BY d.org_code
$$;

-- The organisation of each of some departments.
CREATE OR REPLACE FUNCTION organisations_of_departs(departs bigint[]) RETURNS TABLE (id bigint, org_code text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.id, d.sys_org_code FROM sys_depart d WHERE d.id = ANY (departs) AND d.del_flag = 0
$$;

-- Makes the departments of an account these, of organisations where it works.
CREATE OR REPLACE FUNCTION put_into_departs(account bigint, departs bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE sys_depart_user SET del_flag = 1, version = version + 1, update_by = current_setting('app.user', true), update_time = clock_timestamp()
  WHERE user_id = account AND del_flag = 0 AND depart_id <> ALL (departs);
  INSERT INTO sys_depart_user (depart_id, user_id, sys_org_code, create_by)
  SELECT d.id, account, d.sys_org_code, current_setting('app.user', true) FROM sys_depart d
  WHERE d.id = ANY (departs) AND d.del_flag = 0
    AND NOT EXISTS (SELECT FROM sys_depart_user du WHERE du.depart_id = d.id AND du.user_id = account AND du.del_flag = 0);
END
$$;

-- Where people are signed in; what has run out is marked as ended every minute.
CREATE OR REPLACE VIEW signed_in AS
SELECT s.id, 0 AS version, 0::smallint AS del_flag, s.created_at AS create_time, s.active_at, s.user_id, u.username, u.realname, s.org_code, s.ip, s.user_agent
FROM sys_session s JOIN sys_user u ON u.id = s.user_id AND u.del_flag = 0
WHERE s.ended_at IS NULL AND s.expires_at > clock_timestamp();
