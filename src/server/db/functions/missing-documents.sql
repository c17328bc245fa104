-- Whoever has no document yet (id_type 8) is to bring one within 60 days of when that was written down, whichever way it came in.
CREATE OR REPLACE FUNCTION keep_id_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.id_type <> '8' THEN NEW.id_due_on := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.id_due_on IS NULL THEN NEW.id_due_on := this_day() + 60;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER id_due_new BEFORE INSERT ON employee FOR EACH ROW WHEN (NEW.id_type = '8') EXECUTE FUNCTION keep_id_due();
CREATE OR REPLACE TRIGGER id_due_kept BEFORE UPDATE OF id_type ON employee FOR EACH ROW
  WHEN (NEW.id_type IS DISTINCT FROM OLD.id_type) EXECUTE FUNCTION keep_id_due();
CREATE OR REPLACE TRIGGER id_due_new BEFORE INSERT ON family_member FOR EACH ROW WHEN (NEW.id_type = '8') EXECUTE FUNCTION keep_id_due();
CREATE OR REPLACE TRIGGER id_due_kept BEFORE UPDATE OF id_type ON family_member FOR EACH ROW
  WHEN (NEW.id_type IS DISTINCT FROM OLD.id_type) EXECUTE FUNCTION keep_id_due();
