-- What happens to a record is kept for whoever sees it (decision 052), in the transaction of the change and whoever makes it.
-- The arguments are the table of the history, those of the lines, and the columns that follow from others. Lines were written
-- before, in the version that the record gets now; the entry only says that they changed.
CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb;
  after jsonb;
  untold text[] := TG_ARGV[2:] || '{id,version,create_by,create_time,update_by,update_time,del_flag,deletion_id}'::text[];
  columns text[];
  lines text;
  is_changed boolean;
  verb text := CASE
    WHEN TG_OP = 'INSERT' THEN 'ADD'
    WHEN OLD.del_flag = 0 AND NEW.del_flag = 1 THEN 'DELETE'
    WHEN OLD.del_flag = 1 AND NEW.del_flag = 0 THEN 'RESTORE'
    ELSE 'EDIT' END;
BEGIN
  IF verb = 'EDIT' THEN
    before := to_jsonb(OLD);
    after := to_jsonb(NEW);
    columns := ARRAY(SELECT key FROM jsonb_each(after) WHERE value IS DISTINCT FROM before -> key AND key <> ALL (untold) ORDER BY key);
    IF NEW.version <> OLD.version THEN
      FOREACH lines IN ARRAY TG_ARGV[1]::text[] LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE record_id = $1 AND (from_version = $2 OR to_version = $2))', lines)
        INTO is_changed USING NEW.id, NEW.version;
        IF is_changed THEN columns := columns || lines; END IF;
      END LOOP;
    END IF;
    IF columns = '{}' THEN RETURN NULL; END IF;
  END IF;
  EXECUTE format('INSERT INTO %I (record_id, actor, action, version, changed, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)', TG_ARGV[0])
  USING NEW.id, nullif(current_setting('app.user', true), ''), verb, NEW.version, columns,
    (SELECT jsonb_object_agg(key, before -> key) FROM unnest(columns) AS key),
    (SELECT jsonb_object_agg(key, after -> key) FROM unnest(columns) AS key);
  RETURN NULL;
END
$$;

-- The same of the files of a record: one that comes, one that is taken away.
CREATE OR REPLACE FUNCTION keep_file_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('INSERT INTO %I (record_id, actor, action, field, file) VALUES ($1, $2, $3, $4, $5)', TG_ARGV[0])
  USING NEW.record_id, nullif(current_setting('app.user', true), ''),
    CASE WHEN NEW.del_flag = 0 THEN 'ATTACH' ELSE 'DETACH' END, NEW.field, NEW.name;
  RETURN NULL;
END
$$;
