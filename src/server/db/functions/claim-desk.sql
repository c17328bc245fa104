-- The login names of the group of the person of the transaction: of everybody who shares a department with them where they work now,
-- and their own.
CREATE OR REPLACE FUNCTION my_colleagues() RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT current_setting('app.user', true)
    UNION SELECT u.username FROM sys_depart_user mine
      JOIN sys_depart_user other ON other.depart_id = mine.depart_id AND other.del_flag = 0
      JOIN sys_user u ON u.id = other.user_id
    WHERE mine.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND mine.del_flag = 0
      AND mine.sys_org_code = current_setting('app.org', true))
$$;

-- Who holds a word where the person of the transaction works now, by roles that reach an organisation (any where it is null), and up
-- to which amount they decide: the most open of these roles; null is any amount. Tells names only to who may assign claims.
CREATE OR REPLACE FUNCTION claim_deciders(word text, org text) RETURNS TABLE (id bigint, username text, realname text, most bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id, u.username, u.realname,
    CASE WHEN bool_or(r.claim_amount_limit IS NULL) THEN NULL ELSE coalesce(max(r.claim_amount_limit), 0) END
  FROM sys_user u JOIN sys_user_role ur ON ur.user_id = u.id AND ur.org_code = current_setting('app.org', true)
    JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
  WHERE u.status = '1' AND u.del_flag = 0
    AND EXISTS (SELECT FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.del_flag = 0 AND p.status = '1'
      WHERE rp.role_id = r.id AND p.perms = word)
    AND (org IS NULL OR r.data_scope = 'ORG' AND org = current_setting('app.org', true)
      OR EXISTS (SELECT FROM sys_role_org o LEFT JOIN company c ON c.group_id = o.group_id WHERE o.role_id = r.id AND org IN (o.org_code, c.org_code)))
  GROUP BY u.id
$$;

-- The claims for which the law leaves until some days, with the account of who reviews them.
CREATE OR REPLACE FUNCTION claims_due_by_law(days date[]) RETURNS TABLE (id bigint, handler_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, u.id FROM claim c LEFT JOIN sys_user u ON u.username = c.handler AND u.del_flag = 0
  WHERE c.law_due_on = ANY (days) AND c.del_flag = 0 AND c.status IN ('SUBMITTED', 'REGISTERED', 'REVIEWING', 'CALCULATED', 'APPROVED', 'REFUSED')
  ORDER BY c.id
$$;
