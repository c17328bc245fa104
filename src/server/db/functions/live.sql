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
