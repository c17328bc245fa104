-- The next day of a timed work that nobody has done, taken by this transaction: done when that commits, and still to be done
-- when it does not. Null where none is left up to the latest day, and where another transaction is at this work. Work that is
-- new begins with the latest day.
CREATE OR REPLACE FUNCTION take_due_day(of_work text, latest date) RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken date;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(of_work, 4)) THEN RETURN NULL; END IF;
  INSERT INTO sys_due_work (work, done_day) VALUES (of_work, latest - 1) ON CONFLICT DO NOTHING;
  UPDATE sys_due_work SET done_day = done_day + 1 WHERE work = of_work AND done_day < latest RETURNING done_day INTO taken;
  RETURN taken;
END
$$;
