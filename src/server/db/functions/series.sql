-- The next number of a series, from 1. The row of the series stays locked until the transaction ends: two at once wait for
-- each other, and what is rolled back leaves no gap. Nobody reads how far other series are.
CREATE OR REPLACE FUNCTION next_number(of_series text) RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sys_series AS s (series, last) VALUES (of_series, 1)
  ON CONFLICT (series) DO UPDATE SET last = s.last + 1 RETURNING last
$$;
