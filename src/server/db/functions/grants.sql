-- What holds of grants, whoever writes them (decision 040). The names of the violated rules are said in words by stores.

-- True for the owner of the database, who sets it up and repairs it.
CREATE OR REPLACE FUNCTION is_owner(of regclass) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class WHERE oid = of
$$;

CREATE OR REPLACE FUNCTION refuse_grant(rule text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused by %', rule USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = rule;
END
$$;

-- The organisations that the roles of the person of the transaction reach where they work now: those they have a list of, the
-- companies of groups in it, and their own where a role is limited to that (decision 051).
CREATE OR REPLACE VIEW my_organisation AS
WITH r AS (
  SELECT r.id, r.data_scope FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
  WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true)
)
SELECT o.org_code FROM r JOIN sys_role_org o ON o.role_id = r.id WHERE o.org_code IS NOT NULL
UNION SELECT c.org_code FROM r JOIN sys_role_org o ON o.role_id = r.id JOIN company c ON c.group_id = o.group_id
UNION SELECT current_setting('app.org', true) FROM r WHERE r.data_scope = 'ORG';

-- The same as policies ask for them: a function is planned once a connection, a view anew wherever a statement meets a policy. Work
-- that nobody asked for (decision 053) reaches all of them.
CREATE OR REPLACE FUNCTION my_organisations() RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN current_setting('app.user_id', true) || current_setting('app.org', true) = '' THEN ARRAY(SELECT org_code FROM sys_org) ELSE ARRAY(SELECT org_code FROM my_organisation) END
$$;

-- Whether the person of the transaction is of a client where they work now: one role of category 2 is enough.
CREATE OR REPLACE FUNCTION is_client() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 AND r.category = '2'
    WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true))
$$;

-- Whether the person of the transaction holds a medical word where they work now (decision 121): who reads what tells health. Work that
-- nobody asked for does, too.
CREATE OR REPLACE FUNCTION is_medical_staff() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT current_setting('app.user_id', true) || current_setting('app.org', true) = '' OR EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 JOIN sys_role_permission rp ON rp.role_id = r.id
    JOIN sys_permission p ON p.id = rp.permission_id AND p.is_medical AND p.status = '1' AND p.del_flag = 0
    WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true))
$$;

-- Whether the person of the transaction sees every organisation where they work now.
CREATE OR REPLACE FUNCTION acts_everywhere() RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 AND r.data_scope = 'ALL'
    WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true))
$$;

-- Whether an organisation, or a group with whatever companies it will have, is out of that person's reach.
CREATE OR REPLACE FUNCTION is_beyond_own(org text, grp bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT NOT acts_everywhere() AND (grp IS NOT NULL OR org NOT IN (SELECT m.org_code FROM my_organisation m))
$$;

-- The rules of a permission that are in force for a role.
CREATE OR REPLACE FUNCTION rules_in_force(role bigint, permission bigint) RETURNS bigint[] LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT g.rule_id FROM sys_role_data_rule g JOIN sys_permission_data_rule d ON d.id = g.rule_id AND d.status = '1' AND d.del_flag = 0
    WHERE g.role_id = role AND g.permission_id = permission)
$$;

-- Whether the person of the transaction is granted a permission where they work now.
CREATE OR REPLACE FUNCTION is_granted(permission bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 JOIN sys_role_permission rp ON rp.role_id = r.id
    WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true) AND rp.permission_id = permission)
$$;

-- Accounts in use that somebody comes into by themselves: by a code to a phone, or by a password that they chose. A one-time one may
-- never reach them, and opens nothing after a day.
CREATE OR REPLACE VIEW able_account AS
SELECT u.id FROM sys_user u
WHERE u.status = '1' AND u.del_flag = 0 AND (u.phone IS NOT NULL OR u.password_hash IS NOT NULL AND u.one_time_until IS NULL);

-- Who can sign in and keeps the roles of the whole installation, where; `is_own` where it is the person of the transaction, where they work now.
CREATE OR REPLACE VIEW keeper AS
SELECT DISTINCT u.id AS user_id, ur.org_code,
  u.id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true) AS is_own
FROM able_account u JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 AND r.data_scope = 'ALL'
JOIN sys_role_permission rp ON rp.role_id = r.id JOIN sys_permission p ON p.id = rp.permission_id AND p.perms = 'role:grant' AND p.del_flag = 0;

-- Whether the person of the transaction is one.
CREATE OR REPLACE FUNCTION keeps_all_roles() RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM keeper WHERE is_own)
$$;

-- The words that keepers hold, without medical ones: these none of them has more of.
CREATE OR REPLACE VIEW keeper_word AS
SELECT DISTINCT k.user_id, k.org_code, k.is_own, rp.permission_id FROM keeper k JOIN sys_user_role ur USING (user_id, org_code)
JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 JOIN sys_role_permission rp ON rp.role_id = r.id
JOIN sys_permission p ON p.id = rp.permission_id AND p.perms IS NOT NULL AND NOT p.is_medical AND p.del_flag = 0;

-- Whether that person gives back what nobody holds: a keeper whom no other one surpasses. Who holds less than another would have what
-- that one could neither take away nor give themselves.
CREATE OR REPLACE FUNCTION gives_back() RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT keeps_all_roles() AND NOT EXISTS (
    SELECT FROM keeper k WHERE NOT k.is_own
      AND EXISTS (SELECT FROM keeper_word w WHERE (w.user_id, w.org_code) = (k.user_id, k.org_code)
        AND w.permission_id NOT IN (SELECT permission_id FROM keeper_word WHERE is_own))
      AND NOT EXISTS (SELECT FROM keeper_word w WHERE w.is_own
        AND w.permission_id NOT IN (SELECT permission_id FROM keeper_word o WHERE (o.user_id, o.org_code) = (k.user_id, k.org_code))))
$$;

-- Whether a rule leaves a keeper less of a permission than all of it, whichever of their roles grants it.
CREATE OR REPLACE FUNCTION is_narrowed(keeper_id bigint, org text, permission bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(bool_and(cardinality(rules_in_force(r.id, permission)) > 0), false)
  FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
  JOIN sys_role_permission rp ON rp.role_id = r.id AND rp.permission_id = permission
  WHERE ur.user_id = keeper_id AND ur.org_code = org
$$;

-- Whether nobody else takes a rule off that narrows the person of the transaction.
CREATE OR REPLACE FUNCTION frees_own(permission bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM keeper k WHERE k.is_own AND is_narrowed(k.user_id, k.org_code, permission))
    OR NOT EXISTS (SELECT FROM keeper k WHERE k.user_id <> nullif(current_setting('app.user_id', true), '')::bigint)
$$;

-- Roles that somebody holds who can sign in: `is_own` where it is the person of the transaction, where they work now.
CREATE OR REPLACE VIEW held_role AS
SELECT r.id, r.claim_amount_limit, r.claim_mask_level, r.own_approval_limit,
  u.id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true) AS is_own
FROM sys_user u JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
WHERE u.status = '1' AND u.del_flag = 0;

DROP FUNCTION IF EXISTS is_wider_than_own(bigint, bigint[]);

-- Whether a permission is a medical word, which administrators give and take without holding it (decision 121).
CREATE OR REPLACE FUNCTION is_medical(permission bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sys_permission p WHERE p.id = permission AND p.is_medical)
$$;

-- Whether that person may not give a permission with no data rules but these: no role of theirs grants it as wide. What no role of
-- anybody does who can sign in is given back, but not by whom a rule narrows while another keeper could. A medical word any keeper gives.
CREATE OR REPLACE FUNCTION is_word_beyond_own(permission bigint, rules bigint[]) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN is_medical(permission) THEN NOT keeps_all_roles()
    ELSE EXISTS (SELECT FROM sys_permission p WHERE p.id = permission AND p.perms IS NOT NULL AND p.del_flag = 0)
      AND NOT coalesce(bool_or(h.is_own), gives_back() AND frees_own(permission)) END
  FROM held_role h JOIN sys_role_permission rp ON rp.role_id = h.id AND rp.permission_id = permission
  WHERE NOT EXISTS (SELECT FROM sys_role_data_rule g JOIN sys_permission_data_rule d ON d.id = g.rule_id AND d.status = '1' AND d.del_flag = 0
    WHERE g.role_id = h.id AND g.permission_id = permission AND g.rule_id <> ALL (rules))
$$;

-- The same of what a role shows of claims: up to which amount, any where it is null, and how much unmasked.
CREATE OR REPLACE FUNCTION is_claims_beyond_own(amount bigint, mask text) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT NOT coalesce(bool_or(h.is_own), gives_back()) FROM held_role h
  WHERE (h.claim_amount_limit IS NULL OR h.claim_amount_limit >= amount)
    AND array_position(ARRAY['NONE', 'DIAGNOSIS', 'ALL'], h.claim_mask_level) <= array_position(ARRAY['NONE', 'DIAGNOSIS', 'ALL'], mask)
$$;

-- Of some companies and groups those within that person's reach, with what the list of a role holds of them.
CREATE OR REPLACE FUNCTION grantable(companies bigint[], groups bigint[]) RETURNS TABLE (company_id bigint, group_id bigint, org_code text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, NULL::bigint, c.org_code, c.company_name FROM company c
  WHERE c.id = ANY (companies) AND c.del_flag = 0 AND NOT is_beyond_own(c.org_code, NULL)
  UNION ALL
  SELECT NULL, g.id, NULL, g.group_name FROM company_group g WHERE g.id = ANY (groups) AND g.del_flag = 0 AND NOT is_beyond_own(NULL, g.id)
$$;

-- The companies and groups in the list of a role.
CREATE OR REPLACE FUNCTION role_list(role bigint) RETURNS TABLE (company_id bigint, group_id bigint, org_code text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, NULL::bigint, c.org_code, c.company_name FROM sys_role_org o JOIN company c ON c.org_code = o.org_code AND c.del_flag = 0
  WHERE o.role_id = role
  UNION ALL
  SELECT NULL, g.id, NULL, g.group_name FROM sys_role_org o JOIN company_group g ON g.id = o.group_id WHERE o.role_id = role
$$;

-- Nobody widens by rules what they reach themselves: neither takes a rule from a role, nor changes or ends a rule. And no rule ends
-- while it is chosen for a role. Asked while the old rules hold, since they may be those of the actor.
CREATE OR REPLACE FUNCTION keep_rules() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_TABLE_NAME = 'sys_role_data_rule' THEN
    IF is_word_beyond_own(OLD.permission_id, array_remove(rules_in_force(OLD.role_id, OLD.permission_id), OLD.rule_id))
    THEN PERFORM refuse_grant('grant_within_own'); END IF;
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM sys_role_data_rule g WHERE g.rule_id = OLD.id) THEN
    IF NEW.del_flag = 1 THEN PERFORM refuse_grant('rule_is_chosen'); END IF;
    IF is_word_beyond_own(OLD.permission_id, '{}') THEN PERFORM refuse_grant('grant_within_own'); END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER grant_within_own BEFORE DELETE ON sys_role_data_rule FOR EACH ROW EXECUTE FUNCTION keep_rules();

CREATE OR REPLACE TRIGGER grant_within_own BEFORE UPDATE ON sys_permission_data_rule FOR EACH ROW EXECUTE FUNCTION keep_rules();

-- Whether a scope would let a role reach more than that person does.
CREATE OR REPLACE FUNCTION is_scope_beyond_own(role bigint, scope text) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT scope = 'ALL' AND NOT acts_everywhere()
    OR scope = 'CHOSEN' AND EXISTS (SELECT FROM sys_role_org o WHERE o.role_id = role AND is_beyond_own(o.org_code, o.group_id))
$$;

-- Whether a category would show somebody what that person does not see where they work now: states and fields that clients do not.
CREATE OR REPLACE FUNCTION is_category_beyond_own(category text) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT category <> '2' AND is_client()
$$;

-- Whether a role gives what that person does not hold where they work now: a permission, more rows by its rules, its scope, its list,
-- its category, more of claims, a higher limit of own approvals. A role that they hold there themselves gives a category alone: who is
-- of a client by another one sees less than its people.
CREATE OR REPLACE FUNCTION is_role_beyond_own(role bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sys_role r WHERE r.id = role AND is_category_beyond_own(r.category)) OR NOT EXISTS (SELECT FROM held_role h WHERE h.id = role AND h.is_own) AND (
    EXISTS (SELECT FROM sys_role r WHERE r.id = role
      AND (is_scope_beyond_own(role, r.data_scope) OR is_claims_beyond_own(r.claim_amount_limit, r.claim_mask_level)
        OR r.own_approval_limit > coalesce((SELECT max(h.own_approval_limit) FROM held_role h WHERE h.is_own), 0) AND NOT keeps_all_roles()))
    OR EXISTS (SELECT FROM sys_role_permission rp WHERE rp.role_id = role AND is_word_beyond_own(rp.permission_id, rules_in_force(role, rp.permission_id))))
$$;

-- Whether an account holds, anywhere, a role that gives what the person of the transaction does not hold where they work now: whoever
-- could change its number or reset its password would have that too. One's own account is no such one.
CREATE OR REPLACE FUNCTION holds_more(account bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT account <> coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) AND EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = account AND is_role_beyond_own(r.id))
$$;

-- Whether an account holds, anywhere, a medical word that the person of the transaction does not hold where they work now.
CREATE OR REPLACE FUNCTION holds_medical(account bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT account <> coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) AND EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 JOIN sys_role_permission rp ON rp.role_id = r.id
    WHERE ur.user_id = account AND is_medical(rp.permission_id) AND NOT is_granted(rp.permission_id))
$$;

-- Both of an account and somebody else, where they worked: who is of no account that can sign in holds nothing.
CREATE OR REPLACE FUNCTION holds_more_than(account bigint, other bigint, place text) RETURNS boolean LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  actor text := coalesce(current_setting('app.user_id', true), '');
  org text := coalesce(current_setting('app.org', true), '');
  is_more boolean;
BEGIN
  PERFORM set_config('app.user_id', other::text, true), set_config('app.org', place, true);
  is_more := holds_more(account) OR holds_medical(account);
  PERFORM set_config('app.user_id', actor, true), set_config('app.org', org, true);
  RETURN is_more;
END
$$;

-- Nobody changes anything of a role that gives what they do not hold, nor of a rule chosen for one: what takes away, renames or narrows
-- neither (security ACC-5). Asked before the row is changed: afterwards the role may give less.
CREATE OR REPLACE FUNCTION keep_roles_beyond_own() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Of words that come or go in one statement the role is asked about at the first: each that comes is asked about itself, and what
  -- goes only narrows it. About each it would cost the square of their number.
  is_asked boolean := TG_TABLE_NAME = 'sys_role_permission' AND TG_OP <> 'UPDATE'
    AND current_setting('app.role_asked', true) = coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'role_id';
BEGIN
  IF is_asked IS NOT TRUE AND NOT is_owner(TG_RELID) AND EXISTS (
    SELECT FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) t (row) CROSS JOIN LATERAL (
      SELECT g.role_id FROM sys_role_data_rule g WHERE TG_ARGV[0] = 'rule_id' AND g.rule_id = (t.row ->> 'id')::bigint
      UNION SELECT (t.row ->> TG_ARGV[0])::bigint WHERE TG_ARGV[0] <> 'rule_id') r
    WHERE r.role_id IS NOT NULL AND is_role_beyond_own(r.role_id)
  ) THEN PERFORM refuse_grant('change_within_own'); END IF;
  IF TG_TABLE_NAME = 'sys_role_permission' THEN
    PERFORM set_config('app.role_asked', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'role_id', true);
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE FUNCTION ask_about_roles_anew() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.role_asked', '', true);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER change_asked_anew BEFORE INSERT OR UPDATE OR DELETE ON sys_role_permission
  FOR EACH STATEMENT EXECUTE FUNCTION ask_about_roles_anew();

CREATE OR REPLACE TRIGGER change_within_own BEFORE UPDATE ON sys_role FOR EACH ROW EXECUTE FUNCTION keep_roles_beyond_own('id');

CREATE OR REPLACE TRIGGER change_within_own BEFORE INSERT OR UPDATE OR DELETE ON sys_role_permission
  FOR EACH ROW EXECUTE FUNCTION keep_roles_beyond_own('role_id');

CREATE OR REPLACE TRIGGER change_within_own BEFORE INSERT OR UPDATE OR DELETE ON sys_role_org
  FOR EACH ROW EXECUTE FUNCTION keep_roles_beyond_own('role_id');

CREATE OR REPLACE TRIGGER change_within_own BEFORE INSERT OR UPDATE OR DELETE ON sys_role_data_rule
  FOR EACH ROW EXECUTE FUNCTION keep_roles_beyond_own('role_id');

CREATE OR REPLACE TRIGGER change_within_own BEFORE UPDATE ON sys_permission_data_rule
  FOR EACH ROW EXECUTE FUNCTION keep_roles_beyond_own('rule_id');

-- Nobody gives a permission, a scope, an organisation or limits of claims they do not hold where they work now. Asked before the row is there: with it they
-- would hold what they give themselves.
CREATE OR REPLACE FUNCTION refuse_beyond_own() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_beyond boolean;
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NEW; END IF;
  IF TG_TABLE_NAME = 'sys_role_org' THEN
    is_beyond := is_beyond_own(NEW.org_code, NEW.group_id);
  ELSIF TG_TABLE_NAME = 'sys_user_role' THEN
    is_beyond := is_role_beyond_own(NEW.role_id);
  ELSIF TG_TABLE_NAME = 'sys_role_permission' THEN
    is_beyond := is_word_beyond_own(NEW.permission_id, '{}');
  ELSE
    is_beyond := is_scope_beyond_own(NEW.id, NEW.data_scope) OR is_category_beyond_own(NEW.category)
      OR is_claims_beyond_own(NEW.claim_amount_limit, NEW.claim_mask_level);
  END IF;
  IF is_beyond THEN PERFORM refuse_grant('grant_within_own'); END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER grant_within_own BEFORE INSERT OR UPDATE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION refuse_beyond_own();

CREATE OR REPLACE TRIGGER grant_within_own BEFORE INSERT OR UPDATE ON sys_role_permission FOR EACH ROW EXECUTE FUNCTION refuse_beyond_own();

CREATE OR REPLACE TRIGGER grant_within_own BEFORE INSERT OR UPDATE ON sys_role_org FOR EACH ROW EXECUTE FUNCTION refuse_beyond_own();

CREATE OR REPLACE TRIGGER grant_within_own BEFORE INSERT OR UPDATE OF data_scope, category, claim_amount_limit, claim_mask_level ON sys_role
  FOR EACH ROW EXECUTE FUNCTION refuse_beyond_own();

-- Nobody gives a medical word to a role of their own, nor to themselves a role that has one, and the role of administrators has none.
CREATE OR REPLACE FUNCTION keep_medical_from_own() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  actor bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  is_refused boolean;
BEGIN
  IF TG_TABLE_NAME = 'sys_role_permission' THEN
    is_refused := is_medical(NEW.permission_id) AND (
      EXISTS (SELECT FROM sys_role r WHERE r.id = NEW.role_id AND r.role_code = 'admin')
      OR EXISTS (SELECT FROM sys_user_role ur WHERE ur.role_id = NEW.role_id AND ur.user_id = actor));
  ELSE
    is_refused := NEW.user_id = actor
      AND EXISTS (SELECT FROM sys_role_permission rp WHERE rp.role_id = NEW.role_id AND is_medical(rp.permission_id));
  END IF;
  IF is_refused THEN PERFORM refuse_grant('medical_for_others'); END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER medical_for_others BEFORE INSERT OR UPDATE ON sys_role_permission FOR EACH ROW EXECUTE FUNCTION keep_medical_from_own();

CREATE OR REPLACE TRIGGER medical_for_others BEFORE INSERT OR UPDATE OF user_id, role_id ON sys_user_role FOR EACH ROW EXECUTE FUNCTION keep_medical_from_own();

-- Nor does who is of a client take from anybody the role that makes them so, while others would show them more.
CREATE OR REPLACE FUNCTION keep_client() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_owner(TG_RELID) AND is_client()
    AND EXISTS (SELECT FROM sys_role r WHERE r.id = OLD.role_id AND r.category = '2')
    AND EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 AND r.category <> '2'
      WHERE ur.user_id = OLD.user_id AND ur.org_code = OLD.org_code)
  THEN PERFORM refuse_grant('grant_within_own'); END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE OR REPLACE TRIGGER client_within_own BEFORE UPDATE OR DELETE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION keep_client();

-- Only the provider's people see every organisation.
CREATE OR REPLACE FUNCTION keep_scope_with_provider() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.data_scope = 'ALL' JOIN sys_org o ON o.org_code = ur.org_code
    WHERE o.kind <> 'provider'
  ) THEN
    PERFORM refuse_grant('every_organisation_for_provider');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER every_organisation_for_provider AFTER INSERT OR UPDATE ON sys_user_role FOR EACH STATEMENT EXECUTE FUNCTION keep_scope_with_provider();

CREATE OR REPLACE TRIGGER every_organisation_for_provider AFTER UPDATE OF data_scope ON sys_role FOR EACH STATEMENT EXECUTE FUNCTION keep_scope_with_provider();

CREATE OR REPLACE TRIGGER every_organisation_for_provider AFTER UPDATE OF kind ON sys_org FOR EACH STATEMENT EXECUTE FUNCTION keep_scope_with_provider();

-- Somebody can always administer: the last account with the role `admin` is neither frozen nor removed, nor loses it. Two
-- who do this to each other at once wait for one another.
CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('administrators'));
  IF NOT EXISTS (
    SELECT FROM able_account u JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id
    WHERE r.role_code = 'admin' AND r.del_flag = 0
  ) THEN
    PERFORM refuse_grant('last_administrator');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER last_administrator AFTER UPDATE OF status, del_flag ON sys_user FOR EACH ROW
  WHEN (OLD.status = '1' AND OLD.del_flag = 0 AND (NEW.status <> '1' OR NEW.del_flag <> 0)) EXECUTE FUNCTION keep_an_administrator();

CREATE OR REPLACE TRIGGER last_administrator AFTER UPDATE OR DELETE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();

CREATE OR REPLACE TRIGGER last_administrator AFTER UPDATE OF role_code, del_flag ON sys_role FOR EACH ROW
  WHEN (OLD.role_code = 'admin') EXECUTE FUNCTION keep_an_administrator();

-- Nobody changes what a word of the menu tree gives (api 3) without being granted it: enabling, disabling, deleting and restoring it, and
-- of what kind it is. Another word is never written into a row, for whoever is granted the row would hold that one.
CREATE OR REPLACE FUNCTION refuse_word_beyond_own() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NEW; END IF;
  IF NEW.perms IS DISTINCT FROM OLD.perms OR NOT is_granted(OLD.id) THEN
    PERFORM refuse_grant('word_within_own');
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER word_within_own BEFORE UPDATE OF perms, perms_kind, perms_type, status, del_flag ON sys_permission FOR EACH ROW
  WHEN ((OLD.perms IS NOT NULL OR NEW.perms IS NOT NULL) AND (OLD.perms, OLD.perms_kind, OLD.perms_type, OLD.status, OLD.del_flag)
    IS DISTINCT FROM (NEW.perms, NEW.perms_kind, NEW.perms_type, NEW.status, NEW.del_flag))
  EXECUTE FUNCTION refuse_word_beyond_own();

-- Nor does anybody shut the way to such a word: an entry of the menu with words below it that they are not granted, in use, is neither
-- disabled, hidden, deleted, moved, led elsewhere nor opened again by them. What nobody holds is in nobody's way.
CREATE OR REPLACE FUNCTION refuse_above_word() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NEW; END IF;
  IF EXISTS (
    WITH RECURSIVE below AS (
      SELECT p.id, p.perms FROM sys_permission p WHERE p.parent_id = OLD.id AND p.del_flag = 0
      UNION SELECT p.id, p.perms FROM below b JOIN sys_permission p ON p.parent_id = b.id AND p.del_flag = 0)
    SELECT FROM below WHERE perms IS NOT NULL AND NOT is_granted(id) AND is_word_beyond_own(id, '{}'))
  THEN PERFORM refuse_grant('word_within_own'); END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER above_word_within_own BEFORE UPDATE OF parent_id, url, redirect, component, is_route, hidden, status, del_flag ON sys_permission FOR EACH ROW
  WHEN ((OLD.parent_id, OLD.url, OLD.redirect, OLD.component, OLD.is_route, OLD.hidden, OLD.status, OLD.del_flag)
    IS DISTINCT FROM (NEW.parent_id, NEW.url, NEW.redirect, NEW.component, NEW.is_route, NEW.hidden, NEW.status, NEW.del_flag))
  EXECUTE FUNCTION refuse_above_word();

-- A new entry is granted to the administrators, as a seeded one is: else nobody held it, and nobody could grant it. A word that was
-- there before is in its row still, so nobody gets one back that they had lost.
CREATE OR REPLACE FUNCTION grant_to_administrators() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sys_role_permission (role_id, permission_id) SELECT id, NEW.id FROM sys_role WHERE role_code = 'admin' ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER granted_to_administrators AFTER INSERT ON sys_permission FOR EACH ROW
  WHEN (current_setting('app.user_id', true) <> '' AND NOT NEW.is_medical) EXECUTE FUNCTION grant_to_administrators();

-- What has to be granted for reaching the screens of permissions and of roles by the menu and working there: the entry, those above
-- it, and the words; `is_open` while all of it is shown and in use.
CREATE OR REPLACE VIEW administration_screen (url, words) AS
VALUES ('/system/PermissionList', ARRAY['permission:list', 'permission:edit']), ('/system/RoleList', ARRAY['role:list', 'role:grant']);

CREATE OR REPLACE VIEW administration AS
WITH RECURSIVE above AS (
  SELECT s.url, p.id AS entry, p.id, p.parent_id, p.del_flag = 0 AND p.status = '1' AND p.is_route AND NOT p.hidden AS is_shown
  FROM administration_screen s JOIN sys_permission p ON p.url = s.url
  UNION ALL
  SELECT a.url, a.entry, p.id, p.parent_id, p.del_flag = 0 AND p.status = '1' AND p.is_route AND NOT p.hidden
  FROM above a JOIN sys_permission p ON p.id = a.parent_id
), word AS (
  SELECT s.url, array_agg(p.id) AS ids, bool_and(p.del_flag = 0 AND p.status = '1' AND p.perms_type <> '2'
    AND p.perms_kind = CASE WHEN p.perms LIKE '%:list' THEN 'query' ELSE 'action' END) AS is_used
  FROM administration_screen s JOIN sys_permission p ON p.perms = ANY (s.words) GROUP BY s.url
)
SELECT a.url, a.entry, array_agg(a.id) || w.ids AS needed, bool_and(a.is_shown) AND w.is_used AS is_open
FROM above a JOIN word w USING (url) GROUP BY a.url, a.entry, w.ids, w.is_used;

-- Somebody who can sign in always reaches both screens and sees everything there, whatever is hidden, moved, disabled, deleted, taken away
-- or narrowed: a role of another scope does not count, for these screens are of the installation, nor does who is of a client. Two who each leave it to the other
-- wait for one another.
CREATE OR REPLACE FUNCTION keep_administration_open() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('administrators'));
  IF EXISTS (
    SELECT FROM administration_screen LEFT JOIN administration s USING (url)
    -- A screen whose entry has another address is not open.
    GROUP BY url HAVING NOT bool_or(coalesce(s.is_open, false) AND EXISTS (
      SELECT FROM able_account u JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 AND r.data_scope = 'ALL'
      JOIN sys_role_permission rp ON rp.role_id = r.id AND rp.permission_id = ANY (s.needed)
      WHERE NOT EXISTS (
        SELECT FROM sys_user_role h JOIN sys_role c ON c.id = h.role_id AND c.del_flag = 0 AND c.category = '2'
        WHERE h.user_id = u.id AND h.org_code = ur.org_code)
      GROUP BY u.id, ur.org_code HAVING count(DISTINCT rp.permission_id) = cardinality(s.needed)))
  ) THEN
    PERFORM refuse_grant('administration_open');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER administration_open AFTER UPDATE OF parent_id, url, perms_kind, perms_type, is_route, hidden, status, del_flag ON sys_permission
  FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER DELETE ON sys_role_permission FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER INSERT OR UPDATE OR DELETE ON sys_user_role FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER UPDATE OF status, del_flag ON sys_user FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER UPDATE OF del_flag, data_scope, category ON sys_role FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();
