-- How many live family members an employee has, kept beside the employee so that lists can filter and sort by it. It is
-- derived: no change of the row, of its version or of its audit trail. Employees are held in the order of their ids.
CREATE OR REPLACE FUNCTION keep_family_count(changed bigint[], differences integer[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH difference AS (
    SELECT id, sum(n)::integer AS n FROM unnest(changed, differences) AS d (id, n) GROUP BY id HAVING sum(n) <> 0
  ), held AS (
    SELECT e.id, d.n FROM employee e JOIN difference d USING (id) ORDER BY e.id FOR NO KEY UPDATE OF e
  )
  UPDATE employee e SET family_count = e.family_count + held.n FROM held WHERE e.id = held.id
$$;

CREATE OR REPLACE FUNCTION count_family() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed bigint[];
  differences integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(employee_id), array_agg(1) INTO changed, differences FROM after WHERE del_flag = 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(employee_id), array_agg(-1) INTO changed, differences FROM before WHERE del_flag = 0;
  ELSE
    SELECT array_agg(employee_id), array_agg(n) INTO changed, differences FROM (
      SELECT employee_id, 1 AS n FROM after WHERE del_flag = 0
      UNION ALL
      SELECT employee_id, -1 FROM before WHERE del_flag = 0
    ) AS both_sides;
  END IF;
  PERFORM keep_family_count(changed, differences);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER family_added AFTER INSERT ON family_member
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_family();

CREATE OR REPLACE TRIGGER family_changed AFTER UPDATE ON family_member
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_family();

CREATE OR REPLACE TRIGGER family_removed AFTER DELETE ON family_member
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_family();
