-- Rows of one person leave for good when their time in the recycle bin is over: nobody misses them, and adding and deleting
-- in a loop would fill the disk (security DISK-1). Rows of business stay, deleted (decision 013).
CREATE OR REPLACE FUNCTION forget_personal_rows() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sys_user_email_sign WHERE del_flag = 1 AND update_time < now() - interval '30 days'
$$;
