-- The number of an order, by the month in which it is made: from a sequence, since a gapless series makes all who write wait.
CREATE OR REPLACE FUNCTION number_check_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  serial text := nextval('check_order_sequence')::text;
BEGIN
  NEW.order_no := 'TJ' || to_char(clock_timestamp() AT TIME ZONE 'Asia/Shanghai', 'YYYYMM') || lpad(serial, greatest(5, length(serial)), '0');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER check_order_numbered BEFORE INSERT ON check_order
  FOR EACH ROW WHEN (NEW.order_no IS NULL) EXECUTE FUNCTION number_check_order();

-- An order that was to take the place of another one and is given up leaves that one as it was.
CREATE OR REPLACE FUNCTION unlink_check_order() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE check_order SET replaced_by_id = NULL WHERE id = NEW.replaces_id AND replaced_by_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER check_order_unlinked AFTER UPDATE ON check_order
  FOR EACH ROW WHEN (NEW.replaces_id IS NOT NULL AND (NEW.status = '90' OR NEW.del_flag = 1) AND (OLD.status <> '90' AND OLD.del_flag = 0))
  EXECUTE FUNCTION unlink_check_order();
