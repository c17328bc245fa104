GRANT SELECT, INSERT, UPDATE, DELETE ON sys_announcement, sys_announcement_send TO portal_server;
--> statement-breakpoint
-- What the person of the transaction may read, in the organisation and with the roles of now. Two halves, so that each
-- has its index: what is addressed to them, and what is for everybody (since they have an account).
CREATE VIEW my_announcement AS
WITH me AS (
  SELECT u.id AS user_id, u.create_time, current_setting('app.org', true) AS org_code,
    ARRAY(SELECT r.role_code FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
          WHERE ur.user_id = u.id AND ur.org_code = current_setting('app.org', true)) AS role_codes
  FROM sys_user u WHERE u.id = nullif(current_setting('app.user_id', true), '')::bigint
)
SELECT a.id, a.version, a.create_by, a.send_time AS create_time, a.update_by, a.update_time, a.del_flag, a.id AS annt_id, me.user_id,
  a.titile, a.msg_content, a.sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  s.read_flag, s.read_time
FROM me JOIN sys_announcement_send s ON s.user_id = me.user_id
  JOIN sys_announcement a ON a.id = s.annt_id AND a.msg_type = 'USER' AND a.send_status = '1' AND a.del_flag = 0
UNION ALL
SELECT a.id, a.version, a.create_by, a.send_time, a.update_by, a.update_time, a.del_flag, a.id, me.user_id,
  a.titile, a.msg_content, a.sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  coalesce(s.read_flag, '0'), s.read_time
FROM me JOIN sys_announcement a ON a.msg_type = 'ALL' AND a.send_status = '1' AND a.del_flag = 0
    AND (a.org_code IS NULL OR a.org_code = me.org_code)
    AND (a.role_code IS NULL OR a.role_code = ANY (me.role_codes))
    AND a.send_time >= me.create_time
  LEFT JOIN sys_announcement_send s ON s.user_id = me.user_id AND s.annt_id = a.id;
--> statement-breakpoint
GRANT SELECT ON my_announcement TO portal_server;
--> statement-breakpoint
-- Publishes in the caller's transaction, whatever its rights; the portal hears of it when that commits, and only then.
CREATE FUNCTION publish_announcement(about jsonb, addressees bigint[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made bigint := next_id();
BEGIN
  INSERT INTO sys_announcement (id, titile, msg_content, sender, priority, msg_category, msg_type, org_code, role_code,
    send_status, send_time, url, event_name, order_id, create_by)
  VALUES (made, about ->> 'titile', about ->> 'msgContent', about ->> 'sender', about ->> 'priority',
    about ->> 'msgCategory', CASE WHEN addressees IS NULL THEN 'ALL' ELSE 'USER' END, about ->> 'orgCode', about ->> 'roleCode',
    '1', clock_timestamp(), about ->> 'url', about ->> 'eventName', about ->> 'orderId', nullif(current_setting('app.user', true), ''));
  INSERT INTO sys_announcement_send (user_id, annt_id)
  SELECT id, made FROM sys_user WHERE id = ANY (addressees) AND del_flag = 0;
  PERFORM audit_note('publish', 'sys_announcement', made::text, NULL);
  PERFORM pg_notify('portal_live', 'notice ' || made);
  RETURN made;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION publish_announcement(jsonb, bigint[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION publish_announcement(jsonb, bigint[]) TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
-- Every instance learns at once that what it knows of a person is no longer true: sign-out, password, freeze, roles.
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'user ' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_ended AFTER UPDATE OF ended_at ON sys_session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_user_changed('user_id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER UPDATE OF status, del_flag, must_change_password ON sys_user FOR EACH ROW
  WHEN ((OLD.status, OLD.del_flag, OLD.must_change_password) IS DISTINCT FROM (NEW.status, NEW.del_flag, NEW.must_change_password))
  EXECUTE FUNCTION tell_user_changed('id');
--> statement-breakpoint
CREATE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_user_role FOR EACH ROW EXECUTE FUNCTION tell_user_changed('user_id');
