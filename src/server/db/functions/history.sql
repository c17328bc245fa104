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
