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
  s.read_flag, s.read_time, a.send_status, a.titile AS titile_zh
FROM me JOIN sys_announcement_send s ON s.user_id = me.user_id
  JOIN sys_announcement a ON a.id = s.annt_id AND a.msg_type = 'USER' AND a.del_flag = 0
UNION ALL
SELECT a.id, a.version, a.create_by, a.send_time, a.update_by, a.update_time, a.del_flag, a.id, me.user_id,
  CASE WHEN in_english THEN coalesce(a.titile_en, a.titile) ELSE a.titile END AS titile,
  CASE WHEN in_english THEN coalesce(a.msg_content_en, a.msg_content) ELSE a.msg_content END AS msg_content,
  CASE WHEN in_english THEN coalesce(a.sender_en, a.sender) ELSE a.sender END AS sender, a.priority, a.msg_category, a.msg_type, a.send_time, a.url, a.event_name, a.order_id,
  coalesce(s.read_flag, '0'), s.read_time, a.send_status, a.titile
FROM me JOIN sys_announcement a ON a.msg_type = 'ALL' AND a.del_flag = 0
    AND (a.org_codes IS NULL OR me.org_code = ANY (a.org_codes))
    AND (a.role_codes IS NULL OR a.role_codes && me.role_codes)
    AND a.send_time >= me.create_time
  LEFT JOIN sys_announcement_send s ON s.user_id = me.user_id AND s.annt_id = a.id;

-- What they may read.
CREATE OR REPLACE VIEW my_announcement AS
SELECT id, version, create_by, create_time, update_by, update_time, del_flag, annt_id, user_id, titile, msg_content, sender, priority, msg_category, msg_type, send_time,
  url, event_name, order_id, read_flag, read_time, titile_zh
FROM my_told_announcement WHERE send_status = '1';

-- Who has read the announcements that people wrote, whatever became of their accounts; and whom those that are published reach with
-- accounts in use as they are now and have not read them: people who are named, everybody, or the members of organisations and the holders of
-- roles. Arms of their own, so that a question about one of them walks through its index, and a count reads nothing but indexes.
CREATE OR REPLACE VIEW announcement_reader AS
SELECT u.id, 0 AS version, 0::smallint AS del_flag, u.create_time, a.id AS annt_id, u.username, u.realname, s.read_flag, s.read_time, s.reminded_time
FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id AND s.read_flag = '1' JOIN sys_user u ON u.id = s.user_id
WHERE a.msg_category = '1' AND a.del_flag = 0
UNION ALL
SELECT u.id, 0, 0::smallint, u.create_time, a.id, u.username, u.realname, '0', NULL::timestamptz(3), s.reminded_time
FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id AND s.read_flag = '0' JOIN sys_user u ON u.id = s.user_id AND u.status = '1' AND u.del_flag = 0
WHERE a.msg_category = '1' AND a.send_status = '1' AND a.del_flag = 0 AND a.msg_type = 'USER'
UNION ALL
SELECT u.id, 0, 0::smallint, u.create_time, a.id, u.username, u.realname, '0', NULL::timestamptz(3), s.reminded_time
FROM sys_announcement a JOIN sys_user u ON u.create_time <= a.send_time AND u.status = '1' AND u.del_flag = 0
  LEFT JOIN sys_announcement_send s ON s.annt_id = a.id AND s.user_id = u.id
WHERE a.msg_category = '1' AND a.send_status = '1' AND a.del_flag = 0 AND a.msg_type = 'ALL' AND a.org_codes IS NULL AND a.role_codes IS NULL
  AND NOT EXISTS (SELECT FROM sys_announcement_send d WHERE d.annt_id = a.id AND d.user_id = u.id AND d.read_flag = '1')
UNION ALL
SELECT u.id, 0, 0::smallint, u.create_time, a.id, u.username, u.realname, '0', NULL::timestamptz(3), s.reminded_time
FROM sys_announcement a CROSS JOIN LATERAL (
    SELECT o.user_id FROM sys_user_org o WHERE o.org_code = ANY (a.org_codes) AND a.role_codes IS NULL
    UNION SELECT ur.user_id FROM sys_role r JOIN sys_user_role ur ON ur.role_id = r.id
    WHERE r.role_code = ANY (a.role_codes) AND r.del_flag = 0 AND (a.org_codes IS NULL OR ur.org_code = ANY (a.org_codes))) m
  JOIN sys_user u ON u.id = m.user_id AND u.create_time <= a.send_time AND u.status = '1' AND u.del_flag = 0
  LEFT JOIN sys_announcement_send s ON s.annt_id = a.id AND s.user_id = u.id
WHERE a.msg_category = '1' AND a.send_status = '1' AND a.del_flag = 0 AND a.msg_type = 'ALL' AND (a.org_codes IS NOT NULL OR a.role_codes IS NOT NULL)
  AND NOT EXISTS (SELECT FROM sys_announcement_send d WHERE d.annt_id = a.id AND d.user_id = u.id AND d.read_flag = '1');

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

-- Takes back, in the caller's transaction and whatever its rights, what was told of an event about an organisation with this address.
CREATE OR REPLACE FUNCTION revoke_told(event text, address text, org text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  told bigint;
BEGIN
  FOR told IN
    UPDATE sys_announcement SET send_status = '2', cancel_time = clock_timestamp(), version = version + 1,
      update_by = nullif(current_setting('app.user', true), ''), update_time = clock_timestamp()
    WHERE url = address AND event_name = event AND org_codes = ARRAY[org] AND msg_type = 'USER' AND send_status = '1' RETURNING id
  LOOP
    PERFORM audit_note('revoke', 'sys_announcement', told::text, NULL);
    PERFORM pg_notify('portal_live', 'notice ' || told);
  END LOOP;
END
$$;

-- Whose job the import was that a job of the person of the transaction takes back, where it was somebody else's.
CREATE OR REPLACE FUNCTION importers_of(undo bigint) RETURNS TABLE (title jsonb, owner bigint, language text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.title, i.user_id, i.locale FROM sys_job u
  JOIN sys_job i ON i.kind = 'import' AND i.outcome ->> 'batchId' = u.input ->> 'importId' AND i.user_id <> u.user_id
  WHERE u.id = undo AND u.kind = 'undo' AND u.user_id = nullif(current_setting('app.user_id', true), '')::bigint
$$;

-- Everybody who may use their account, holds a permission and reaches the rows of an organisation with it; of no organisation: who
-- sees every one. With where they work when they do, and the data rules that they have there for a word. `clients`: people of clients alone.
DROP FUNCTION IF EXISTS people_reaching(text, text);
DROP FUNCTION IF EXISTS people_reaching(text, text, text);
CREATE OR REPLACE FUNCTION people_reaching(permission text, org text, word text, clients boolean)
RETURNS TABLE (id bigint, place text, username text, realname text, organisations text[], roles jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT u.id, ur.org_code, u.username, u.realname,
    ARRAY(SELECT o.org_code FROM sys_user_org o WHERE o.user_id = u.id ORDER BY 1), data_rules_of(u.id, ur.org_code) -> word
  FROM sys_user u
  JOIN sys_user_role ur ON ur.user_id = u.id
  JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
  JOIN sys_role_permission rp ON rp.role_id = r.id
  JOIN sys_permission p ON p.id = rp.permission_id AND p.perms = permission AND p.status = '1' AND p.del_flag = 0
  WHERE u.status = '1' AND u.del_flag = 0 AND (r.category = '2' OR NOT clients) AND CASE r.data_scope
    WHEN 'ALL' THEN true
    WHEN 'ORG' THEN ur.org_code = org
    ELSE EXISTS (SELECT FROM sys_role_org o LEFT JOIN company c ON c.group_id = o.group_id
      WHERE o.role_id = r.id AND org IN (o.org_code, c.org_code)) END
$$;

-- Those of these people who have no unread notice of an event: callers may raise events and read nobody's notices.
CREATE OR REPLACE FUNCTION without_unread(users bigint[], event text) RETURNS SETOF bigint LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id FROM unnest(users) AS u (id) WHERE NOT EXISTS (
    SELECT FROM sys_announcement_send s JOIN sys_announcement a ON a.id = s.annt_id
    WHERE s.user_id = u.id AND s.read_flag = '0' AND a.event_name = event AND a.send_status = '1' AND a.del_flag = 0)
$$
