-- Every change of a protected row leaves an audit row in the same transaction: who, where, what, which columns.
-- Values appear only as hashes, so that the trail itself holds no health data.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  columns text[];
  verb text := lower(TG_OP);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    columns := ARRAY(SELECT key FROM jsonb_each(after) WHERE value IS DISTINCT FROM before -> key ORDER BY key);
    IF before ->> 'del_flag' = '0' AND after ->> 'del_flag' = '1' THEN verb := 'delete'; END IF;
    IF before ->> 'del_flag' = '1' AND after ->> 'del_flag' = '0' THEN verb := 'restore'; END IF;
  END IF;
  INSERT INTO sys_audit (actor, org_code, ip, request_id, action, object_table, object_id, changed, before_hash, after_hash)
  VALUES (
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    verb,
    TG_TABLE_NAME,
    coalesce(after ->> 'id', before ->> 'id', after ->> 'user_id', before ->> 'user_id', after ->> 'role_id', before ->> 'role_id'),
    columns,
    encode(sha256(convert_to(before::text, 'UTF8')), 'hex'),
    encode(sha256(convert_to(after::text, 'UTF8')), 'hex')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- For what is not a change of a row: sign-in, reveal, export, download.
CREATE FUNCTION audit_note(verb text, target_table text, target_id text, more jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sys_audit (actor, org_code, ip, request_id, action, object_table, object_id, detail)
  VALUES (
    nullif(current_setting('app.user', true), ''),
    nullif(current_setting('app.org', true), ''),
    nullif(current_setting('app.ip', true), ''),
    nullif(current_setting('app.request', true), ''),
    verb, target_table, target_id, more
  )
$$;
--> statement-breakpoint
CREATE FUNCTION audited(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION audit_row()', target);
END
$$;
--> statement-breakpoint
-- What every business table gets: SELECT protect('bill'). Rows are never deleted by the server, only marked.
CREATE FUNCTION protect(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY every_organisation ON %s TO portal_all USING (true) WITH CHECK (true)', target);
  EXECUTE format(
    'CREATE POLICY own_organisation ON %s TO portal_scoped USING (sys_org_code = current_setting(''app.org'', true)) WITH CHECK (sys_org_code = current_setting(''app.org'', true))',
    target
  );
  EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %s TO portal_all, portal_scoped', target);
  PERFORM audited(target);
END
$$;
--> statement-breakpoint
SELECT protect(t) FROM unnest(ARRAY['company_group', 'company', 'employee', 'family_member', 'member_import']::regclass[]) AS t;
--> statement-breakpoint
SELECT audited(t) FROM unnest(ARRAY['sys_org', 'sys_user', 'sys_user_org', 'sys_role', 'sys_user_role', 'sys_permission', 'sys_role_permission', 'sys_dict', 'sys_dict_item', 'sys_registration']::regclass[]) AS t;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  sys_org, sys_user, sys_user_org, sys_role, sys_user_role, sys_permission, sys_role_permission, sys_dict, sys_dict_item,
  sys_session, sys_sign_in_key, sys_sms_code, sys_reset_ticket, sys_sign_in_lock, sys_rate_window, sys_registration, sys_file
TO portal_server;
--> statement-breakpoint
GRANT SELECT ON sys_audit TO portal_server;
--> statement-breakpoint
GRANT SELECT ON sys_org, sys_dict, sys_dict_item TO portal_all, portal_scoped;
--> statement-breakpoint
GRANT SELECT, INSERT ON sys_file TO portal_all, portal_scoped;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sys_idempotency TO portal_server;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON sys_idempotency TO portal_all, portal_scoped;
--> statement-breakpoint
ALTER TABLE sys_idempotency ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_idempotency TO portal_server USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_keys ON sys_idempotency TO portal_all, portal_scoped
  USING (user_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::bigint);
--> statement-breakpoint
ALTER TABLE sys_file ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY server ON sys_file TO portal_server USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_files ON sys_file TO portal_all, portal_scoped
  USING (owner_id = nullif(current_setting('app.user_id', true), '')::bigint)
  WITH CHECK (owner_id = nullif(current_setting('app.user_id', true), '')::bigint);
