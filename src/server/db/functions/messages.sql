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

-- Writes an SMS to each of these numbers.
CREATE OR REPLACE FUNCTION write_texts(event text, receivers text[], contents text[]) RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sys_message (channel, event_code, receiver, content)
  SELECT '1', event, receiver, content FROM unnest(receivers, contents) AS one (receiver, content)
  RETURNING id
$$;

-- Writes an e-mail to each of these addresses, whose owners have no account.
CREATE OR REPLACE FUNCTION write_letters(event text, receivers text[], subject text, contents text[], htmls text[]) RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sys_message (channel, event_code, receiver, title, content, html)
  SELECT '2', event, receiver, subject, content, html FROM unnest(receivers, contents, htmls) AS one (receiver, content, html)
  RETURNING id
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
