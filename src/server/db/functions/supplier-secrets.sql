-- A new secret of an interface: the newest before it holds for seven days more, older ones no longer.
CREATE OR REPLACE FUNCTION add_supplier_secret(of_interface bigint, secret text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM sys_supplier_secret WHERE interface_id = of_interface AND ends_at IS NOT NULL;
  UPDATE sys_supplier_secret SET ends_at = clock_timestamp() + interval '7 days' WHERE interface_id = of_interface;
  INSERT INTO sys_supplier_secret (interface_id, sealed) VALUES (of_interface, secret);
END
$$;
