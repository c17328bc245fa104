-- Up to which premium difference the person of the transaction may approve what they filed, by the roles that give them a word where
-- they work now, or by any of their roles where no word is named (domain 3.8).
CREATE OR REPLACE FUNCTION own_approval_limit(word text) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(max(r.own_approval_limit), 0) FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
  WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true)
    AND (word IS NULL OR EXISTS (SELECT FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.del_flag = 0 AND p.status = '1'
      WHERE rp.role_id = r.id AND p.perms = word))
$$;

-- Nobody sets the limit of a role above their own, nor gives a role whose limit is: but for who keeps all roles, and they not for
-- themselves either.
CREATE OR REPLACE FUNCTION keep_approval_limit() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  me bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  amount bigint;
  is_mine boolean;
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NEW; END IF;
  IF TG_TABLE_NAME = 'sys_user_role' THEN
    SELECT r.own_approval_limit, NEW.user_id = me INTO amount, is_mine FROM sys_role r WHERE r.id = NEW.role_id;
  ELSE
    amount := NEW.own_approval_limit;
    is_mine := EXISTS (SELECT FROM sys_user_role ur WHERE ur.role_id = NEW.id AND ur.user_id = me);
  END IF;
  IF amount > own_approval_limit(NULL) AND (is_mine OR NOT keeps_all_roles()) THEN PERFORM refuse_grant('approval_limit_within_own'); END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER approval_limit_within_own BEFORE INSERT OR UPDATE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION keep_approval_limit();

CREATE OR REPLACE TRIGGER approval_limit_within_own BEFORE INSERT ON sys_role FOR EACH ROW EXECUTE FUNCTION keep_approval_limit();

CREATE OR REPLACE TRIGGER raised_limit_within_own BEFORE UPDATE OF own_approval_limit ON sys_role FOR EACH ROW
  WHEN (NEW.own_approval_limit > OLD.own_approval_limit) EXECUTE FUNCTION keep_approval_limit();
