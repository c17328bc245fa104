-- What takes a row of a ledger back takes all of it back: the same in every column, its amounts the other way round, but for what a
-- reversal says of itself. A reversal is never taken back. The arguments are the columns of the amounts, and those that say it.
CREATE OR REPLACE FUNCTION keep_reversal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  expected jsonb;
  amount text;
  own text[] := string_to_array(TG_ARGV[1], ',');
BEGIN
  EXECUTE format('SELECT to_jsonb(o) FROM %I o WHERE o.id = $1 AND o.reverses_id IS NULL', TG_TABLE_NAME) INTO expected USING NEW.reverses_id;
  FOREACH amount IN ARRAY string_to_array(TG_ARGV[0], ',') LOOP
    expected := jsonb_set(expected, ARRAY[amount], to_jsonb(-(expected ->> amount)::bigint));
  END LOOP;
  IF to_jsonb(NEW) - own IS DISTINCT FROM expected - own THEN
    RAISE EXCEPTION 'a row of % takes back what is not there', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
