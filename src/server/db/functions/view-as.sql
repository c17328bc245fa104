-- A view of the portal as another person (decision 068) is noted of the person who is viewed, once at its start and once at its end;
-- the viewer is who does it, and stands beside in the detail, also where another act ends the view.
CREATE OR REPLACE FUNCTION note_view() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  viewer text := (SELECT u.username FROM sys_user u WHERE u.id = NEW.viewer_id);
  viewed text := (SELECT u.username FROM sys_user u WHERE u.id = NEW.user_id);
BEGIN
  PERFORM audit_note(TG_ARGV[0], 'sys_user', NEW.user_id::text, jsonb_build_object('viewer', viewer, 'viewed', viewed, 'view', NEW.id::text), NEW.org_code);
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
