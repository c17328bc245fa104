-- What the person of the transaction may read, in the language of `app.locale` where it was written in both, in the organisation and with the roles of now. Two halves, so that each
-- has its index: what is addressed to them, and what is for everybody (since they have an account).
CREATE OR REPLACE VIEW my_announcement AS
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
  s.read_flag, s.read_time
FROM me JOIN sys_announcement_send s ON s.user_id = me.user_id
  JOIN sys_announcement a ON a.id = s.annt_id AND a.msg_type = 'USER' AND a.send_status = '1' AND a.del_flag = 0
UNION ALL
SELECT a.id, a.version, a.create_by, a.send_time, a.update_by, a.update_time, a.del_flag, a.id, me.user_id,
  CASE WHEN in_english THEN coalesce(a.titile_en, a.titile) ELSE a.titile END AS titile,
  CASE WHEN in_english THEN coalesce(a.msg_content_en, a.msg_content) ELSE a.msg_content END AS msg_content,
  CASE WHEN in_english THEN coalesce(a.sender_en, a.sender) ELSE a.sender END AS sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  coalesce(s.read_flag, '0'), s.read_time
FROM me JOIN sys_announcement a ON a.msg_type = 'ALL' AND a.send_status = '1' AND a.del_flag = 0
    AND (a.org_code IS NULL OR a.org_code = me.org_code)
    AND (a.role_code IS NULL OR a.role_code = ANY (me.role_codes))
    AND a.send_time >= me.create_time
  LEFT JOIN sys_announcement_send s ON s.user_id = me.user_id AND s.annt_id = a.id;

-- The stored images that the person of the transaction may see: their own, and those of announcements they may read.
-- OFFSET 0 keeps the question about one announcement from becoming a walk through all of them.
CREATE OR REPLACE VIEW my_image AS
SELECT f.id, f.name, f.mime FROM sys_file f
WHERE f.mime IN ('image/png', 'image/jpeg') AND f.attachment IS NULL AND f.expires_at > clock_timestamp()
  AND (f.owner_id = nullif(current_setting('app.user_id', true), '')::bigint
    OR EXISTS (SELECT FROM sys_announcement_file h
      WHERE h.file_id = f.id AND EXISTS (SELECT FROM my_announcement a WHERE a.annt_id = h.annt_id OFFSET 0)));

-- Publishes in the caller's transaction, whatever its rights; the portal hears of it when that commits, and only then.
CREATE OR REPLACE FUNCTION publish_announcement(about jsonb, addressees bigint[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made bigint := next_id();
BEGIN
  INSERT INTO sys_announcement (id, titile, msg_content, sender, priority, msg_category, msg_type, org_code, role_code,
    send_status, send_time, url, event_name, order_id, titile_en, msg_content_en, sender_en, create_by)
  VALUES (made, about ->> 'titile', about ->> 'msgContent', about ->> 'sender', about ->> 'priority',
    about ->> 'msgCategory', CASE WHEN addressees IS NULL THEN 'ALL' ELSE 'USER' END, about ->> 'orgCode', about ->> 'roleCode',
    '1', clock_timestamp(), about ->> 'url', about ->> 'eventName', about ->> 'orderId',
    about ->> 'titileEn', about ->> 'msgContentEn', about ->> 'senderEn', nullif(current_setting('app.user', true), ''));
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
