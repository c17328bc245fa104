-- What the version whose last migration was 0037_announcements made of functions, views and triggers (tests/api/upgrade.test.ts).
-- A chain of hashes over the audit trail (decision 039). Writers never wait for it: rows are sealed after they are committed.
-- Fields that are null are left out, so that a new column changes no hash. The callers set the time zone of `at`.
CREATE OR REPLACE FUNCTION audit_hash(before bytea, audited sys_audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(before, '') || convert_to(coalesce(jsonb_strip_nulls(to_jsonb(audited))::text, ''), 'UTF8'))
$$;

-- Seals at most so many waiting rows; gives how many.
CREATE OR REPLACE FUNCTION seal_audit(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  last sys_audit_seal;
  waiting record;
  sealed integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal_audit'));
  SELECT * INTO last FROM sys_audit_seal ORDER BY no DESC LIMIT 1;
  FOR waiting IN
    WITH taken AS (
      DELETE FROM sys_audit_unsealed WHERE ctid = ANY (ARRAY(SELECT ctid FROM sys_audit_unsealed LIMIT most)) RETURNING audit_id
    )
    SELECT t.audit_id, a AS audited FROM taken t LEFT JOIN sys_audit a ON a.id = t.audit_id ORDER BY t.audit_id
  LOOP
    last := (coalesce(last.no, 0) + 1, waiting.audit_id, audit_hash(last.hash, waiting.audited));
    INSERT INTO sys_audit_seal SELECT last.*;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END
$$;

-- The last seal as `number:hash`. Kept in another place, it shows that nothing before it was exchanged.
CREATE OR REPLACE FUNCTION audit_head() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT no || ':' || encode(hash, 'hex') FROM sys_audit_seal ORDER BY no DESC LIMIT 1
$$;

-- The first row of the audit trail that is not as it was sealed: `changed`, `missing`, `renumbered` (seals are missing
-- before it), or `unsealed` (it stands beside the chain and does not wait for it). No row: all is as it was.
CREATE OR REPLACE FUNCTION broken_audit() RETURNS TABLE (no bigint, audit_id bigint, flaw text)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
  (SELECT c.no, c.audit_id, CASE WHEN c.no <> coalesce(c.no_before, 0) + 1 THEN 'renumbered' WHEN a.id IS NULL THEN 'missing' ELSE 'changed' END
   FROM (SELECT s.*, lag(s.no) OVER w AS no_before, lag(s.hash) OVER w AS hash_before FROM sys_audit_seal s WINDOW w AS (ORDER BY s.no)) c
     LEFT JOIN sys_audit a ON a.id = c.audit_id
   WHERE c.no <> coalesce(c.no_before, 0) + 1 OR a.id IS NULL OR c.hash <> audit_hash(c.hash_before, a)
   ORDER BY c.no LIMIT 1)
  UNION ALL
  (SELECT NULL, a.id, 'unsealed' FROM sys_audit a
   WHERE NOT EXISTS (SELECT FROM sys_audit_seal s WHERE s.audit_id = a.id) AND NOT EXISTS (SELECT FROM sys_audit_unsealed u WHERE u.audit_id = a.id)
   ORDER BY a.id LIMIT 1)
  LIMIT 1
$$;
;
-- The audit trail as lists read it: who did what, in the order it happened. Addresses are told by their block alone. The
-- expressions of `log_type` and `userid` have an index each, written alike (schema/system.ts).
CREATE OR REPLACE VIEW sys_log AS
SELECT a.id, 0 AS version, coalesce(a.actor, a.account) AS create_by, a.at AS create_time, 0::smallint AS del_flag,
  coalesce(a.actor, a.account) AS userid,
  regexp_replace(regexp_replace(a.ip, '\.\d+$', '.*'), '^((?:[0-9a-f]*:){1,4})[0-9a-f:]*$', '\1*') AS ip,
  a.action,
  CASE WHEN a.action = ANY ('{sign-in,sign-in-failed,sign-out,sign-out-elsewhere}'::text[]) THEN '1' ELSE '2' END AS log_type,
  CASE WHEN a.action = 'insert' THEN '2' WHEN a.action = ANY ('{update,restore,undo,grant,publish,password-change,password-reset,password-reset-by-other,mobile-change}'::text[]) THEN '3'
    WHEN a.action = 'delete' THEN '4' WHEN a.action LIKE 'import%' THEN '5' WHEN a.action = 'export' THEN '6' ELSE '1' END AS operate_type,
  CASE WHEN a.action LIKE '%-failed' OR a.action = 'limit-reached' THEN '0' ELSE '1' END AS result,
  a.object_table, a.object_id, a.changed, a.row_org_code
FROM sys_audit a;
;
-- Every change of a protected row leaves an audit row in the same transaction: who, where, what, which columns.
-- Values appear only as hashes, so that the trail itself holds no health data. Derived columns, the trigger's arguments, are no
-- change: they follow from others that are named, and an update of nothing else leaves no row.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  columns text[];
  verb text := lower(TG_OP);
  derived text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    columns := ARRAY(SELECT key FROM jsonb_each(after) WHERE value IS DISTINCT FROM before -> key AND key <> ALL (derived) ORDER BY key);
    IF columns = '{}' AND before IS DISTINCT FROM after THEN RETURN NULL; END IF;
    IF before ->> 'del_flag' = '0' AND after ->> 'del_flag' = '1' THEN verb := 'delete'; END IF;
    IF before ->> 'del_flag' = '1' AND after ->> 'del_flag' = '0' THEN verb := 'restore'; END IF;
  END IF;
  WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, changed, before_hash, after_hash)
  VALUES (
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    coalesce(after ->> 'sys_org_code', before ->> 'sys_org_code', after ->> 'org_code', before ->> 'org_code'),
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    verb,
    TG_TABLE_NAME,
    coalesce(after ->> 'id', before ->> 'id', after ->> 'user_id', before ->> 'user_id', after ->> 'role_id', before ->> 'role_id'),
    columns,
    encode(sha256(convert_to(before::text, 'UTF8')), 'hex'),
    encode(sha256(convert_to(after::text, 'UTF8')), 'hex')
  ) RETURNING id)
  INSERT INTO sys_audit_unsealed SELECT id FROM made;
  RETURN NULL;
END
$$;

-- The lines of a record are one thing: each statement that writes some leaves one audit row for each record, with a hash over
-- them. The argument is the table of the records.
CREATE OR REPLACE FUNCTION audit_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format($sql$
    WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, after_hash)
    SELECT
      nullif(current_setting('app.user', true), ''),
      nullif(current_setting('app.org', true), ''),
      (SELECT to_jsonb(r) ->> 'sys_org_code' FROM %I r WHERE r.id = l.record_id),
      nullif(current_setting('app.ip', true), ''),
      nullif(current_setting('app.request', true), ''),
      $1, $2, l.record_id,
      encode(sha256(convert_to(jsonb_agg(to_jsonb(l) ORDER BY l.position)::text, 'UTF8')), 'hex')
    FROM written l GROUP BY l.record_id RETURNING id)
    INSERT INTO sys_audit_unsealed SELECT id FROM made$sql$, TG_ARGV[0])
  USING CASE TG_OP WHEN 'INSERT' THEN 'insert' ELSE 'delete' END, TG_TABLE_NAME;
  RETURN NULL;
END
$$;

-- For what is not a change of a row: sign-in, reveal, export, download.
CREATE OR REPLACE FUNCTION audit_note(verb text, target_table text, target_id text, more jsonb, target_org text DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS (INSERT INTO sys_audit (actor, org_code, row_org_code, ip, request_id, action, object_table, object_id, detail, account)
  VALUES (
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    target_org,
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    verb, target_table, target_id, more,
    CASE WHEN target_table = 'sys_user' THEN (SELECT username FROM sys_user u WHERE u.id::text = target_id) END
  ) RETURNING id)
  INSERT INTO sys_audit_unsealed SELECT id FROM made
$$;

-- Two answers are the same when no member has changed between them. Only this is told of the trail, which nobody but the
-- server may read.
CREATE OR REPLACE FUNCTION member_changes(since timestamptz) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) || ' ' || coalesce(max(id), 0) FROM sys_audit
  WHERE at >= since AND object_table IN ('employee', 'family_member')
$$;
;
-- The codes of organisations in their order: A01 … Z99, then AA01 … ZZ99.
CREATE OR REPLACE FUNCTION org_code_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN n / 99 >= 26 THEN chr((64 + n / 99 / 26)::integer) ELSE '' END || chr((65 + n / 99 % 26)::integer) || lpad((n % 99 + 1)::text, 2, '0')
$$;

-- A new client company gets an organisation of its own, with the next code of a sequence: the code of one that is gone
-- never comes back, or its people would find themselves among another client's. The rows of sys_org are the system's;
-- who may write companies of every organisation may do just this to them.
CREATE OR REPLACE FUNCTION open_client_organisation(title text, title_en text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  code text;
BEGIN
  LOOP
    code := org_code_of(nextval('org_code_sequence'));
    EXIT WHEN NOT EXISTS (SELECT FROM sys_org o WHERE o.org_code = code);
  END LOOP;
  INSERT INTO sys_org (org_code, depart_name, depart_name_en, kind) VALUES (code, title, title_en, 'client');
  RETURN code;
END
$$;

-- A company that changes its name changes that of its organisation.
CREATE OR REPLACE FUNCTION name_client_organisation(code text, title text, title_en text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sys_org SET depart_name = title, depart_name_en = title_en WHERE org_code = code AND kind = 'client'
$$;

-- A name however it is written: width, case, blanks and punctuation make no difference.
CREATE OR REPLACE FUNCTION plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(normalize(name, NFKC)), '[[:space:][:punct:]·。、，；：]', '', 'g')
$$;

-- The organisation of the one company with this name, Chinese or English; null for none, and for several. Who applies for
-- an account names a company before anybody may see companies.
CREATE OR REPLACE FUNCTION organisation_named(name text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN count(*) = 1 THEN min(c.org_code) END FROM company c
  WHERE c.del_flag = 0 AND plain_name(name) <> '' AND plain_name(name) IN (plain_name(c.company_name), plain_name(c.company_name_en))
$$;
;
-- The organisations that a role has a list of. In a language of its own, so that nobody else's rights wait for the table of companies.
CREATE OR REPLACE FUNCTION organisations_listed(role bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(DISTINCT coalesce(o.org_code, c.org_code)) FILTER (WHERE num_nonnulls(o.org_code, c.org_code) > 0), '[]')
    FROM sys_role_org o LEFT JOIN company c ON c.group_id = o.group_id WHERE o.role_id = role);
END
$$;

-- The data rules of somebody where they work, by the query word that they hang on: of each role that grants the word the
-- organisations it reaches (null: what row-level security shows, as there is no other scope) and the rules that all have to be met.
-- NULL where no word is narrowed, as for most: a role that grants a word without rules leaves all it reaches.
CREATE OR REPLACE FUNCTION data_rules_of(person bigint, org text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH held AS (
    SELECT r.id AS role_id, r.data_scope, r.data_scope = 'ALL' OR count(*) OVER () = 1 OR bool_and(r.data_scope = 'ORG') OVER () AS reaches_all
    FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
    WHERE ur.user_id = person AND ur.org_code = org
  ), ruled AS (
    SELECT g.role_id, p.perms,
      jsonb_agg(jsonb_build_object('ruleId', d.id::text, 'ruleColumn', d.rule_column, 'ruleConditions', d.rule_conditions, 'ruleValue', d.rule_value) ORDER BY d.id) AS terms
    FROM held JOIN sys_role_data_rule g USING (role_id)
    JOIN sys_permission_data_rule d ON d.id = g.rule_id AND d.status = '1' AND d.del_flag = 0
    JOIN sys_permission p ON p.id = g.permission_id AND p.perms_kind = 'query' AND p.status = '1' AND p.del_flag = 0
    GROUP BY g.role_id, p.perms
  ), granted AS (
    SELECT DISTINCT held.*, p.perms FROM held JOIN sys_role_permission rp USING (role_id)
    JOIN sys_permission p ON p.id = rp.permission_id AND p.status = '1' AND p.del_flag = 0
    WHERE p.perms IN (SELECT perms FROM ruled)
  ), leaving AS (
    SELECT g.perms, g.role_id, coalesce(ruled.terms, '[]') AS terms, CASE
      WHEN g.reaches_all THEN NULL
      WHEN g.data_scope = 'ORG' THEN jsonb_build_array(org)
      ELSE organisations_listed(g.role_id) END AS orgs
    FROM granted g LEFT JOIN ruled USING (role_id, perms)
  ), narrowed AS (
    SELECT perms, jsonb_agg(jsonb_build_object('roleId', role_id::text, 'orgs', orgs, 'terms', terms) ORDER BY role_id) AS roles
    FROM leaving GROUP BY perms HAVING NOT bool_or(orgs IS NULL AND terms = '[]')
  )
  SELECT jsonb_object_agg(perms, roles) FROM narrowed
$$;
;
-- What everybody may read of the dictionaries: their texts. Deleted items keep theirs, for the rows that have them.
CREATE OR REPLACE VIEW dict_text AS
SELECT d.dict_code, i.item_value, i.item_text AS zh, coalesce(i.item_text_en, i.item_text) AS en, i.item_color AS color, i.sort_order, i.id,
  i.del_flag = 0 AND d.del_flag = 0 AND i.status = '1' AS is_offered, i.del_flag = 1 OR d.del_flag = 1 AS is_deleted
FROM sys_dict_item i JOIN sys_dict d ON d.id = i.dict_id;

-- Every instance forgets the texts it remembers, and open portals ask again (decision 071).
CREATE OR REPLACE FUNCTION tell_dictionaries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'dictionaries');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_dict FOR EACH STATEMENT EXECUTE FUNCTION tell_dictionaries_changed();

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_dict_item FOR EACH STATEMENT EXECUTE FUNCTION tell_dictionaries_changed();
;
-- The next day of a timed work that nobody has done, taken by this transaction: done when that commits, and still to be done
-- when it does not. Null where none is left up to the latest day, and where another transaction is at this work. Work that is
-- new begins with the latest day.
CREATE OR REPLACE FUNCTION take_due_day(of_work text, latest date) RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken date;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(of_work, 4)) THEN RETURN NULL; END IF;
  INSERT INTO sys_due_work (work, done_day) VALUES (of_work, latest - 1) ON CONFLICT DO NOTHING;
  UPDATE sys_due_work SET done_day = done_day + 1 WHERE work = of_work AND done_day < latest RETURNING done_day INTO taken;
  RETURN taken;
END
$$;
;
-- How many live family members an employee has, kept beside the employee so that lists can filter and sort by it. It is
-- derived: no change of the row, of its version or of its audit trail. Employees are held in the order of their ids.
CREATE OR REPLACE FUNCTION keep_family_count(changed bigint[], differences integer[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH difference AS (
    SELECT id, sum(n)::integer AS n FROM unnest(changed, differences) AS d (id, n) GROUP BY id HAVING sum(n) <> 0
  ), held AS (
    SELECT e.id, d.n FROM employee e JOIN difference d USING (id) ORDER BY e.id FOR NO KEY UPDATE OF e
  )
  UPDATE employee e SET family_count = e.family_count + held.n FROM held WHERE e.id = held.id
$$;

CREATE OR REPLACE FUNCTION count_family() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(employee_id), array_agg(1) INTO changed, differences FROM after WHERE del_flag = 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(employee_id), array_agg(-1) INTO changed, differences FROM before WHERE del_flag = 0;
  ELSE
    SELECT array_agg(employee_id), array_agg(n) INTO changed, differences FROM (
      SELECT employee_id, 1 AS n FROM after WHERE del_flag = 0
      UNION ALL
      SELECT employee_id, -1 FROM before WHERE del_flag = 0
    ) AS both_sides;
  END IF;
  PERFORM keep_family_count(changed, differences);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER family_added AFTER INSERT ON family_member
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_family();

CREATE OR REPLACE TRIGGER family_changed AFTER UPDATE ON family_member
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_family();

CREATE OR REPLACE TRIGGER family_removed AFTER DELETE ON family_member
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_family();
;
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
;
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

-- The same as policies ask for them: a function is planned once a connection, a view anew wherever a statement meets a policy.
CREATE OR REPLACE FUNCTION my_organisations() RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT org_code FROM my_organisation)
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

-- Whether the person of the transaction holds a permission under data rules only, and these rules leave more than theirs: one of
-- their roles has to have no rule but these.
CREATE OR REPLACE FUNCTION is_wider_than_own(permission bigint, rules bigint[]) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT count(*) > 0 AND count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM sys_role_data_rule g JOIN sys_permission_data_rule d ON d.id = g.rule_id AND d.status = '1' AND d.del_flag = 0
      WHERE g.role_id = r.id AND g.permission_id = permission AND g.rule_id <> ALL (rules))) = 0
  FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
    JOIN sys_role_permission rp ON rp.role_id = r.id AND rp.permission_id = permission
  WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true)
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

-- Whether an account holds, anywhere, a permission or a scope that the person of the transaction does not hold where they work now:
-- whoever could change its number or reset its password would have that too. One's own account is no such one.
CREATE OR REPLACE FUNCTION holds_more(account bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT account <> coalesce(nullif(current_setting('app.user_id', true), '')::bigint, 0) AND EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
    WHERE ur.user_id = account AND (r.data_scope = 'ALL' AND NOT acts_everywhere() OR EXISTS (
      SELECT FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.perms IS NOT NULL AND p.del_flag = 0
      WHERE rp.role_id = r.id AND (NOT is_granted(p.id) OR is_wider_than_own(p.id, rules_in_force(rp.role_id, p.id))))))
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
    IF is_wider_than_own(OLD.permission_id, array_remove(rules_in_force(OLD.role_id, OLD.permission_id), OLD.rule_id))
    THEN PERFORM refuse_grant('grant_within_own'); END IF;
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM sys_role_data_rule g WHERE g.rule_id = OLD.id) THEN
    IF NEW.del_flag = 1 THEN PERFORM refuse_grant('rule_is_chosen'); END IF;
    IF is_wider_than_own(OLD.permission_id, '{}') THEN PERFORM refuse_grant('grant_within_own'); END IF;
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

-- Whether a role gives what that person does not hold where they work now: a permission, more rows by its rules, its scope, its list.
CREATE OR REPLACE FUNCTION is_role_beyond_own(role bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.perms IS NOT NULL AND p.del_flag = 0
    WHERE rp.role_id = role AND (NOT is_granted(p.id) OR is_wider_than_own(p.id, rules_in_force(role, p.id)))
  ) OR EXISTS (SELECT FROM sys_role r WHERE r.id = role AND is_scope_beyond_own(role, r.data_scope))
$$;

-- Nobody gives a permission, a scope or an organisation they do not hold where they work now. Asked before the row is there: with it they
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
    is_beyond := is_wider_than_own(NEW.permission_id, '{}') OR NOT is_granted(NEW.permission_id)
      AND EXISTS (SELECT FROM sys_permission p WHERE p.id = NEW.permission_id AND p.perms IS NOT NULL AND p.del_flag = 0);
  ELSE
    is_beyond := is_scope_beyond_own(NEW.id, NEW.data_scope);
  END IF;
  IF is_beyond THEN PERFORM refuse_grant('grant_within_own'); END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER grant_within_own BEFORE INSERT OR UPDATE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION refuse_beyond_own();

CREATE OR REPLACE TRIGGER grant_within_own BEFORE INSERT OR UPDATE ON sys_role_permission FOR EACH ROW EXECUTE FUNCTION refuse_beyond_own();

CREATE OR REPLACE TRIGGER grant_within_own BEFORE INSERT OR UPDATE ON sys_role_org FOR EACH ROW EXECUTE FUNCTION refuse_beyond_own();

CREATE OR REPLACE TRIGGER grant_within_own BEFORE UPDATE OF data_scope ON sys_role FOR EACH ROW
  WHEN (NEW.data_scope IS DISTINCT FROM OLD.data_scope) EXECUTE FUNCTION refuse_beyond_own();

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
    SELECT FROM sys_user u JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id
    WHERE u.status = '1' AND u.del_flag = 0 AND r.role_code = 'admin' AND r.del_flag = 0
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

-- A new entry is granted to the administrators, as a seeded one is: else nobody held it, and nobody could grant it. A word that was
-- there before is in its row still, so nobody gets one back that they had lost.
CREATE OR REPLACE FUNCTION grant_to_administrators() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sys_role_permission (role_id, permission_id) SELECT id, NEW.id FROM sys_role WHERE role_code = 'admin' ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER granted_to_administrators AFTER INSERT ON sys_permission FOR EACH ROW
  WHEN (current_setting('app.user_id', true) <> '') EXECUTE FUNCTION grant_to_administrators();

-- What has to be granted for reaching the screens of permissions and of roles by the menu and working there: the entry, those above
-- it, and the words; `is_open` while all of it is shown and in use.
CREATE OR REPLACE VIEW administration AS
WITH RECURSIVE screen (url, words) AS (
  VALUES ('/system/PermissionList', ARRAY['permission:list', 'permission:edit']), ('/system/RoleList', ARRAY['role:list', 'role:grant'])
), above AS (
  SELECT s.url, p.id AS entry, p.id, p.parent_id, p.del_flag = 0 AND p.status = '1' AND p.is_route AND NOT p.hidden AS is_shown
  FROM screen s JOIN sys_permission p ON p.url = s.url
  UNION ALL
  SELECT a.url, a.entry, p.id, p.parent_id, p.del_flag = 0 AND p.status = '1' AND p.is_route AND NOT p.hidden
  FROM above a JOIN sys_permission p ON p.id = a.parent_id
), word AS (
  SELECT s.url, array_agg(p.id) AS ids, bool_and(p.del_flag = 0 AND p.status = '1' AND p.perms_type <> '2') AS is_used
  FROM screen s JOIN sys_permission p ON p.perms = ANY (s.words) GROUP BY s.url
)
SELECT a.url, a.entry, array_agg(a.id) || w.ids AS needed, bool_and(a.is_shown) AND w.is_used AS is_open
FROM above a JOIN word w USING (url) GROUP BY a.url, a.entry, w.ids, w.is_used;

-- Somebody who can sign in always reaches both screens, whatever is hidden, moved, disabled, deleted or taken away. Two who each
-- leave it to the other wait for one another.
CREATE OR REPLACE FUNCTION keep_administration_open() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_owner(TG_RELID) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('administrators'));
  IF EXISTS (
    SELECT FROM administration s GROUP BY s.url HAVING NOT bool_or(s.is_open AND EXISTS (
      SELECT FROM sys_user u JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
      JOIN sys_role_permission rp ON rp.role_id = r.id AND rp.permission_id = ANY (s.needed)
      WHERE u.status = '1' AND u.del_flag = 0
      GROUP BY u.id, ur.org_code HAVING count(DISTINCT rp.permission_id) = cardinality(s.needed)))
  ) THEN
    PERFORM refuse_grant('administration_open');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER administration_open AFTER UPDATE OF parent_id, url, perms_type, is_route, hidden, status, del_flag ON sys_permission
  FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER DELETE ON sys_role_permission FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER UPDATE OR DELETE ON sys_user_role FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER UPDATE OF status, del_flag ON sys_user FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();

CREATE OR REPLACE TRIGGER administration_open AFTER UPDATE OF del_flag ON sys_role FOR EACH STATEMENT EXECUTE FUNCTION keep_administration_open();
;
-- What happens to the files of a record is kept with its history (decision 052): one that comes, one that is taken away. The
-- argument is the table of the history.
CREATE OR REPLACE FUNCTION keep_file_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('INSERT INTO %I (record_id, actor, action, field, file) VALUES ($1, $2, $3, $4, $5)', TG_ARGV[0])
  USING NEW.record_id, nullif(current_setting('app.user', true), ''),
    CASE WHEN NEW.del_flag = 0 THEN 'ATTACH' ELSE 'DETACH' END, NEW.field, NEW.name;
  RETURN NULL;
END
$$;

-- Lines that are kept in tables which others write too (decision 063) are told of by the store, whole as they were and are.
CREATE OR REPLACE FUNCTION keep_lines_history(history text, record bigint, version integer, field text, before jsonb, after jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('INSERT INTO %I (record_id, actor, action, version, changed, before, after) VALUES ($1, $2, ''EDIT'', $3, ARRAY[$4], $5, $6)', history)
  USING record, nullif(current_setting('app.user', true), ''), version, field, jsonb_build_object(field, before), jsonb_build_object(field, after);
END
$$;
;
-- Every instance learns at once that what it knows of a person is no longer true: sign-out, password, freeze, roles.
CREATE OR REPLACE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'user ' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_ended AFTER UPDATE OF ended_at ON sys_session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_user_changed('user_id');

CREATE OR REPLACE TRIGGER tell_changed AFTER UPDATE OF status, del_flag, must_change_password ON sys_user FOR EACH ROW
  WHEN ((OLD.status, OLD.del_flag, OLD.must_change_password) IS DISTINCT FROM (NEW.status, NEW.del_flag, NEW.must_change_password))
  EXECUTE FUNCTION tell_user_changed('id');

-- So does everybody who may hold a role; who that is, each instance knows of its own sockets.
CREATE OR REPLACE FUNCTION tell_role_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'role ' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_changed AFTER UPDATE OF role_code, data_scope, category, del_flag ON sys_role FOR EACH ROW
  WHEN ((OLD.role_code, OLD.data_scope, OLD.category, OLD.del_flag) IS DISTINCT FROM (NEW.role_code, NEW.data_scope, NEW.category, NEW.del_flag))
  EXECUTE FUNCTION tell_role_changed('id');

-- The menu and its words are everybody's.
CREATE OR REPLACE FUNCTION tell_menu_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'menu 0');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_permission FOR EACH STATEMENT EXECUTE FUNCTION tell_menu_changed();

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_role_permission FOR EACH ROW EXECUTE FUNCTION tell_role_changed('role_id');

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_role_data_rule FOR EACH ROW EXECUTE FUNCTION tell_role_changed('role_id');

-- A rule is changed for every role that it was chosen for.
CREATE OR REPLACE FUNCTION tell_rule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'role ' || role_id) FROM sys_role_data_rule WHERE rule_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_changed AFTER UPDATE ON sys_permission_data_rule FOR EACH ROW EXECUTE FUNCTION tell_rule_changed();

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_user_org FOR EACH ROW EXECUTE FUNCTION tell_user_changed('user_id');

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION tell_user_changed('user_id');
;
-- How an event is told: what administrators chose (null where they chose nothing), and the templates in use.
CREATE OR REPLACE FUNCTION message_choice(event text) RETURNS TABLE (is_enabled boolean, channels text[], templates jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.is_enabled, e.channels, coalesce((
    SELECT jsonb_agg(jsonb_build_object('channel', t.template_type, 'language', t.language, 'title', t.template_title, 'content', t.template_content))
    FROM sys_message_template t WHERE t.template_code = event AND t.status = 'IN_USE' AND t.del_flag = 0), '[]')
  FROM (SELECT) AS one LEFT JOIN sys_message_event e ON e.event_code = event AND e.del_flag = 0
$$;

-- The language of what somebody is sent: the one they last signed in with, of staff Chinese.
CREATE OR REPLACE FUNCTION language_of(reader bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT l.language FROM sys_user_language l WHERE l.user_id = reader AND EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 WHERE ur.user_id = reader AND r.category = '2')), 'zh')
$$;

-- Writes an e-mail to each of these people who has an address, in their language; the
-- caller's transaction hears of no address.
CREATE OR REPLACE FUNCTION write_mails(event text, users bigint[], texts jsonb) RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sys_message (channel, event_code, receiver, title, content, html)
  SELECT '2', event, u.email, said ->> 'title', said ->> 'plain', said ->> 'html'
  FROM sys_user u CROSS JOIN LATERAL (
    SELECT texts -> language_of(u.id) AS said
  ) AS chosen
  WHERE u.id = ANY (users) AND u.del_flag = 0 AND u.email <> ''
  RETURNING id
$$;
;
-- What the person of the transaction was told, and what of it was taken back since, in the language of `app.locale` where it was written in both, in the organisation and
-- with the roles of now. Two halves, so that each has its index: what is addressed to them, and what is for everybody (since they have an account).
CREATE OR REPLACE VIEW my_told_announcement AS
WITH me AS (
  SELECT u.id AS user_id, u.create_time, coalesce(current_setting('app.locale', true), '') = 'en' AS in_english, current_setting('app.org', true) AS org_code,
    ARRAY(SELECT r.role_code FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
          WHERE ur.user_id = u.id AND ur.org_code = current_setting('app.org', true)) AS role_codes
  FROM sys_user u WHERE u.id = nullif(current_setting('app.user_id', true), '')::bigint
)
SELECT a.id, a.version, a.create_by, a.send_time AS create_time, a.update_by, a.update_time, a.del_flag, a.id AS annt_id, me.user_id,
  CASE WHEN in_english THEN coalesce(a.titile_en, a.titile) ELSE a.titile END AS titile,
  CASE WHEN in_english THEN coalesce(a.msg_content_en, a.msg_content) ELSE a.msg_content END AS msg_content,
  CASE WHEN in_english THEN coalesce(a.sender_en, a.sender) ELSE a.sender END AS sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  s.read_flag, s.read_time, a.send_status
FROM me JOIN sys_announcement_send s ON s.user_id = me.user_id
  JOIN sys_announcement a ON a.id = s.annt_id AND a.msg_type = 'USER' AND a.del_flag = 0
UNION ALL
SELECT a.id, a.version, a.create_by, a.send_time, a.update_by, a.update_time, a.del_flag, a.id, me.user_id,
  CASE WHEN in_english THEN coalesce(a.titile_en, a.titile) ELSE a.titile END AS titile,
  CASE WHEN in_english THEN coalesce(a.msg_content_en, a.msg_content) ELSE a.msg_content END AS msg_content,
  CASE WHEN in_english THEN coalesce(a.sender_en, a.sender) ELSE a.sender END AS sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  coalesce(s.read_flag, '0'), s.read_time, a.send_status
FROM me JOIN sys_announcement a ON a.msg_type = 'ALL' AND a.del_flag = 0
    AND (a.org_codes IS NULL OR me.org_code = ANY (a.org_codes))
    AND (a.role_codes IS NULL OR a.role_codes && me.role_codes)
    AND a.send_time >= me.create_time
  LEFT JOIN sys_announcement_send s ON s.user_id = me.user_id AND s.annt_id = a.id;

-- What they may read.
CREATE OR REPLACE VIEW my_announcement AS
SELECT id, version, create_by, create_time, update_by, update_time, del_flag, annt_id, user_id, titile, msg_content, sender, priority, msg_category, msg_type, send_time,
  url, event_name, order_id, read_flag, read_time
FROM my_told_announcement WHERE send_status = '1';

-- Whom the announcements reach that people wrote, with accounts as they are now, and who of them has read.
CREATE OR REPLACE VIEW announcement_reader AS
SELECT u.id, 0 AS version, 0::smallint AS del_flag, u.create_time, a.id AS annt_id, u.username, u.realname, coalesce(s.read_flag, '0') AS read_flag, s.read_time, s.reminded_time
FROM sys_announcement a JOIN sys_user u ON u.status = '1' AND u.del_flag = 0
  LEFT JOIN sys_announcement_send s ON s.annt_id = a.id AND s.user_id = u.id
WHERE a.msg_category = '1' AND a.del_flag = 0 AND CASE a.msg_type WHEN 'USER' THEN s.user_id IS NOT NULL
  ELSE u.create_time <= a.send_time AND (a.org_codes IS NULL AND a.role_codes IS NULL OR EXISTS (
    SELECT FROM sys_user_org o WHERE o.user_id = u.id AND (a.org_codes IS NULL OR o.org_code = ANY (a.org_codes)) AND (a.role_codes IS NULL OR EXISTS (
      SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
      WHERE ur.user_id = u.id AND ur.org_code = o.org_code AND r.role_code = ANY (a.role_codes))))) END;

-- Whether the person of the transaction keeps announcements: holds the word for it where they see every organisation.
CREATE OR REPLACE FUNCTION keeps_announcements() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT acts_everywhere() AND EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0 JOIN sys_role_permission rp ON rp.role_id = r.id
      JOIN sys_permission p ON p.id = rp.permission_id AND p.perms = 'announcement:list' AND p.status = '1' AND p.del_flag = 0
    WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true))
$$;

-- The stored images that the person of the transaction may see: their own, those of announcements they may read, and of all where they keep them.
-- OFFSET 0 keeps the question about one announcement from becoming a walk through all of them.
CREATE OR REPLACE VIEW my_image AS
SELECT f.id, f.name, f.mime FROM sys_file f
WHERE f.mime IN ('image/png', 'image/jpeg') AND f.attachment IS NULL AND f.expires_at > clock_timestamp()
  AND (f.owner_id = nullif(current_setting('app.user_id', true), '')::bigint
    OR EXISTS (SELECT FROM sys_announcement_file h
      WHERE h.file_id = f.id AND (EXISTS (SELECT FROM my_announcement a WHERE a.annt_id = h.annt_id OFFSET 0) OR keeps_announcements())));

-- Publishes in the caller's transaction, whatever its rights; the portal hears of it when that commits, and only then. With an id it is
-- an announcement that somebody wrote; one that was taken back before is news again to everybody.
CREATE OR REPLACE FUNCTION publish_announcement(about jsonb, addressees bigint[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made bigint := coalesce((about ->> 'id')::bigint, next_id());
BEGIN
  INSERT INTO sys_announcement (id, titile, msg_content, sender, priority, msg_category, msg_type, org_codes, role_codes,
    send_status, send_time, url, event_name, order_id, titile_en, msg_content_en, sender_en, create_by)
  VALUES (made, about ->> 'titile', about ->> 'msgContent', about ->> 'sender', about ->> 'priority',
    about ->> 'msgCategory', CASE WHEN addressees IS NULL THEN 'ALL' ELSE 'USER' END,
    nullif(ARRAY(SELECT jsonb_array_elements_text(coalesce(about -> 'orgCodes', '[]'))), '{}'),
    nullif(ARRAY(SELECT jsonb_array_elements_text(coalesce(about -> 'roleCodes', '[]'))), '{}'),
    '1', clock_timestamp(), about ->> 'url', about ->> 'eventName', about ->> 'orderId',
    about ->> 'titileEn', about ->> 'msgContentEn', about ->> 'senderEn', nullif(current_setting('app.user', true), ''))
  ON CONFLICT (id) DO UPDATE SET titile = excluded.titile, msg_content = excluded.msg_content, sender = excluded.sender, priority = excluded.priority,
    msg_type = excluded.msg_type, org_codes = excluded.org_codes, role_codes = excluded.role_codes, send_status = '1', send_time = excluded.send_time,
    cancel_time = NULL, url = excluded.url, event_name = excluded.event_name, order_id = excluded.order_id, titile_en = excluded.titile_en,
    msg_content_en = excluded.msg_content_en, version = sys_announcement.version + 1, update_by = excluded.create_by, update_time = clock_timestamp();
  DELETE FROM sys_announcement_send WHERE annt_id = made;
  INSERT INTO sys_announcement_send (user_id, annt_id)
  SELECT id, made FROM sys_user WHERE id = ANY (addressees) AND del_flag = 0;
  PERFORM audit_note('publish', 'sys_announcement', made::text, NULL);
  PERFORM pg_notify('portal_live', 'notice ' || made);
  RETURN made;
END
$$;

-- Everybody who may use their account, holds a permission and reaches the rows of an organisation with it; of no organisation: who
-- sees every one. With where they work when they do, and the data rules that they have there for a word.
DROP FUNCTION IF EXISTS people_reaching(text, text);
CREATE OR REPLACE FUNCTION people_reaching(permission text, org text, word text)
RETURNS TABLE (id bigint, place text, username text, realname text, organisations text[], roles jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT u.id, ur.org_code, u.username, u.realname,
    ARRAY(SELECT o.org_code FROM sys_user_org o WHERE o.user_id = u.id ORDER BY 1), data_rules_of(u.id, ur.org_code) -> word
  FROM sys_user u
  JOIN sys_user_role ur ON ur.user_id = u.id
  JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
  JOIN sys_role_permission rp ON rp.role_id = r.id
  JOIN sys_permission p ON p.id = rp.permission_id AND p.perms = permission AND p.status = '1' AND p.del_flag = 0
  WHERE u.status = '1' AND u.del_flag = 0 AND CASE r.data_scope
    WHEN 'ALL' THEN true
    WHEN 'ORG' THEN ur.org_code = org
    ELSE EXISTS (SELECT FROM sys_role_org o LEFT JOIN company c ON c.group_id = o.group_id
      WHERE o.role_id = r.id AND org IN (o.org_code, c.org_code)) END
$$;
;
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
;
-- The next number of a series, from 1. The row of the series stays locked until the transaction ends: two at once wait for
-- each other, and what is rolled back leaves no gap. Nobody reads how far other series are.
CREATE OR REPLACE FUNCTION next_number(of_series text) RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sys_series AS s (series, last) VALUES (of_series, 1)
  ON CONFLICT (series) DO UPDATE SET last = s.last + 1 RETURNING last
$$;
;
-- A view of the portal as another person (decision 068) is noted with both, the viewer and the viewed, at its start and its end.
CREATE OR REPLACE FUNCTION note_view() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  viewer text := (SELECT u.username FROM sys_user u WHERE u.id = NEW.viewer_id);
  viewed text := (SELECT u.username FROM sys_user u WHERE u.id = NEW.user_id);
BEGIN
  PERFORM audit_note(TG_ARGV[0], 'sys_user', t.id::text, jsonb_build_object('viewer', viewer, 'viewed', viewed, 'view', NEW.id::text), NEW.org_code)
  FROM unnest(ARRAY[NEW.viewer_id, NEW.user_id]) AS t (id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER note_start AFTER INSERT ON sys_view_as FOR EACH ROW EXECUTE FUNCTION note_view('view-as-start');

CREATE OR REPLACE TRIGGER note_end AFTER UPDATE OF ended_at ON sys_view_as FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_view('view-as-end');

-- It ends with the session of the viewer, and when either account is frozen or removed.
CREATE OR REPLACE FUNCTION end_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sys_view_as SET ended_at = clock_timestamp()
  WHERE ended_at IS NULL AND CASE TG_TABLE_NAME WHEN 'sys_session' THEN session_id = NEW.id ELSE NEW.id IN (viewer_id, user_id) END;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER end_views AFTER UPDATE OF ended_at ON sys_session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_views();

CREATE OR REPLACE TRIGGER end_views AFTER UPDATE OF status, del_flag ON sys_user FOR EACH ROW
  WHEN (OLD.status = '1' AND OLD.del_flag = 0 AND (NEW.status <> '1' OR NEW.del_flag <> 0)) EXECUTE FUNCTION end_views();
;
