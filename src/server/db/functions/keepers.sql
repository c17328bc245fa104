-- What keeps administration from being lost, whoever writes grants (decision 040): what anybody holds is given back by a keeper of roles.

-- Whether one keeper, whichever, may change these roles as they are now and give these words and limits of claims: asked as each of them.
-- True where there is none: that one stays is `administration_open`.
CREATE OR REPLACE FUNCTION is_kept(roles bigint[], words bigint[] DEFAULT '{}', amount bigint DEFAULT NULL, mask text DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  actor text := coalesce(current_setting('app.user_id', true), '');
  place text := coalesce(current_setting('app.org', true), '');
  one record;
  is_possible boolean;
BEGIN
  FOR one IN SELECT k.user_id::text AS id, k.org_code AS org FROM keeper k ORDER BY k.is_own DESC, k.user_id LOOP
    PERFORM set_config('app.user_id', one.id, true), set_config('app.org', one.org, true);
    is_possible := NOT EXISTS (SELECT FROM unnest(roles) r WHERE is_role_beyond_own(r))
      AND NOT EXISTS (SELECT FROM unnest(words) w WHERE is_word_beyond_own(w, '{}'))
      AND (mask IS NULL OR NOT is_claims_beyond_own(amount, mask));
    EXIT WHEN is_possible;
  END LOOP;
  PERFORM set_config('app.user_id', actor, true), set_config('app.org', place, true);
  RETURN coalesce(is_possible, true);
END
$$;

-- Whether a role grants roles and sees everything, or is held by somebody who does by another one.
CREATE OR REPLACE FUNCTION is_of_keepers(role bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sys_role r JOIN sys_role_permission rp ON rp.role_id = r.id JOIN sys_permission p ON p.id = rp.permission_id
      WHERE r.id = role AND r.data_scope = 'ALL' AND p.perms = 'role:grant')
    OR EXISTS (SELECT FROM keeper k JOIN sys_user_role ur USING (user_id, org_code) WHERE ur.role_id = role)
$$;

-- What keepers of roles lose, one who remains can give back: a word, a role, the sight of everything, limits of claims (security ACC-10). Words that
-- nobody else holds they can, all others only who holds all that the role gave. Two who each leave it to the other wait for one another.
CREATE OR REPLACE FUNCTION keep_what_keepers_lose() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_lost boolean;
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('administrators'));
  IF TG_TABLE_NAME = 'sys_role' THEN
    is_lost := (OLD.data_scope = 'ALL' AND NEW.data_scope <> 'ALL' OR is_of_keepers(NEW.id))
      AND NOT is_kept(ARRAY[NEW.id], '{}', OLD.claim_amount_limit, OLD.claim_mask_level);
  ELSIF TG_TABLE_NAME = 'sys_user' THEN
    SELECT bool_or(is_of_keepers(ur.role_id)) AND NOT is_kept(array_agg(ur.role_id)) INTO is_lost FROM sys_user_role ur WHERE ur.user_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'sys_user_role' THEN
    SELECT bool_or(l.is_of_keeper AND NOT is_kept(l.roles)) INTO is_lost FROM (
      SELECT array_agg(role_id) AS roles, bool_or(is_of_keepers(role_id)) OR EXISTS (SELECT FROM keeper k WHERE (k.user_id, k.org_code) = (lost.user_id, lost.org_code)) AS is_of_keeper
      FROM lost GROUP BY user_id, org_code) l;
  ELSE
    SELECT bool_or(l.is_of_keeper AND NOT is_kept(ARRAY[l.role_id], l.words)) INTO is_lost FROM (
      SELECT role_id, array_agg(permission_id) AS words, is_of_keepers(role_id) OR bool_or(p.perms = 'role:grant') AS is_of_keeper
      FROM lost JOIN sys_permission p ON p.id = permission_id GROUP BY role_id) l;
  END IF;
  IF is_lost THEN PERFORM refuse_grant('administration_kept'); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER administration_kept AFTER UPDATE OF data_scope, claim_amount_limit, claim_mask_level ON sys_role FOR EACH ROW
  WHEN ((OLD.data_scope, OLD.claim_amount_limit, OLD.claim_mask_level) IS DISTINCT FROM (NEW.data_scope, NEW.claim_amount_limit, NEW.claim_mask_level)) EXECUTE FUNCTION keep_what_keepers_lose();

CREATE OR REPLACE TRIGGER administration_kept AFTER UPDATE OF status, del_flag ON sys_user FOR EACH ROW
  WHEN (OLD.status = '1' AND OLD.del_flag = 0 AND (NEW.status <> '1' OR NEW.del_flag <> 0)) EXECUTE FUNCTION keep_what_keepers_lose();

CREATE OR REPLACE TRIGGER administration_kept AFTER DELETE ON sys_user_role REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION keep_what_keepers_lose();

CREATE OR REPLACE TRIGGER administration_kept_changing AFTER UPDATE ON sys_user_role REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION keep_what_keepers_lose();

CREATE OR REPLACE TRIGGER administration_kept AFTER DELETE ON sys_role_permission REFERENCING OLD TABLE AS lost
  FOR EACH STATEMENT EXECUTE FUNCTION keep_what_keepers_lose();

DROP FUNCTION IF EXISTS keep_a_keeper();

-- What nobody held, keepers give to nobody but themselves at first: with others alone they could not take it back, nor change whom it
-- was given to. The same of accounts that can sign in again, and hold by now what nobody does.
CREATE OR REPLACE FUNCTION keep_what_keepers_give() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_lost boolean := false;
BEGIN
  IF is_owner(TG_RELID) OR NOT keeps_all_roles() THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('administrators'));
  IF TG_TABLE_NAME = 'sys_user' THEN
    SELECT bool_or(NOT is_kept(ARRAY[ur.role_id])) INTO is_lost FROM sys_user_role ur WHERE ur.user_id = NEW.id;
  ELSE
    SELECT bool_or(NOT is_kept(ARRAY[g.role_id])) INTO is_lost FROM (SELECT DISTINCT role_id FROM given) g;
  END IF;
  IF is_lost THEN PERFORM refuse_grant('administration_kept'); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER administration_kept_giving AFTER INSERT ON sys_role_permission REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION keep_what_keepers_give();

CREATE OR REPLACE TRIGGER administration_kept_giving AFTER INSERT ON sys_user_role REFERENCING NEW TABLE AS given
  FOR EACH STATEMENT EXECUTE FUNCTION keep_what_keepers_give();

CREATE OR REPLACE TRIGGER administration_kept_giving AFTER UPDATE OF status, del_flag ON sys_user FOR EACH ROW
  WHEN (NEW.status = '1' AND NEW.del_flag = 0 AND (OLD.status <> '1' OR OLD.del_flag <> 0)) EXECUTE FUNCTION keep_what_keepers_give();

-- Some keeper always holds a permission as a whole where a rule narrows keepers: nobody else takes that rule off again.
CREATE OR REPLACE FUNCTION keep_an_unnarrowed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_owner(TG_RELID) AND (
    SELECT bool_or(is_narrowed(k.user_id, k.org_code, NEW.permission_id))
      AND NOT bool_or(NOT is_narrowed(k.user_id, k.org_code, NEW.permission_id) AND EXISTS (
        SELECT FROM sys_user_role ur JOIN sys_role_permission rp ON rp.role_id = ur.role_id AND rp.permission_id = NEW.permission_id
        WHERE ur.user_id = k.user_id AND ur.org_code = k.org_code))
    FROM keeper k)
  THEN PERFORM refuse_grant('rule_for_all_keepers'); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER rule_for_all_keepers AFTER INSERT ON sys_role_data_rule FOR EACH ROW EXECUTE FUNCTION keep_an_unnarrowed();

CREATE OR REPLACE TRIGGER rule_for_all_keepers AFTER UPDATE OF status ON sys_permission_data_rule FOR EACH ROW EXECUTE FUNCTION keep_an_unnarrowed();
