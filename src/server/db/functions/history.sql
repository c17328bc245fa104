-- What happens to the files of a record is kept with its history (decision 052): one that comes, one that is taken away. The
-- argument is the table of the history.
CREATE OR REPLACE FUNCTION keep_file_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('INSERT INTO %I (record_id, actor, action, field, file, after) VALUES ($1, $2, $3, $4, $5, $6)', TG_ARGV[0])
  USING NEW.record_id, nullif(current_setting('app.user', true), ''),
    CASE WHEN NEW.del_flag = 0 THEN 'ATTACH' ELSE 'DETACH' END, NEW.field, NEW.name, jsonb_build_object('file', NEW.id);
  RETURN NULL;
END
$$;

-- Who was told of a record by an event, by the names they have then: the first twenty, and how many they are.
CREATE OR REPLACE FUNCTION keep_told(history text, record bigint, event text, users bigint[], others text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  names text[] := others || ARRAY(SELECT u.realname FROM sys_user u WHERE u.id = ANY (users) ORDER BY u.realname, u.id);
BEGIN
  IF history NOT LIKE '%\_history' THEN RAISE EXCEPTION '% is no history', history; END IF;
  EXECUTE format('INSERT INTO %I (record_id, actor, action, after) VALUES ($1, $2, ''TELL'', $3)', history)
  USING record, nullif(current_setting('app.user', true), ''), jsonb_build_object('event', event, 'to', names[:20], 'people', cardinality(names));
END
$$;

-- Lines that are kept in tables which others write too (domain 4.1) are told of by the store, whole as they were and are.
CREATE OR REPLACE FUNCTION keep_lines_history(history text, record bigint, version integer, field text, before jsonb, after jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('INSERT INTO %I (record_id, actor, action, version, changed, before, after) VALUES ($1, $2, ''EDIT'', $3, ARRAY[$4], $5, $6)', history)
  USING record, nullif(current_setting('app.user', true), ''), version, field, jsonb_build_object(field, before), jsonb_build_object(field, after);
END
$$;
