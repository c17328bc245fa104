-- Who is insured on a day, and by what: the rows of cover that the caller sees and that hold the day (rules/cover-periods.ts
-- says the same of one person).
CREATE OR REPLACE FUNCTION covered_on(day date) RETURNS SETOF cover LANGUAGE sql STABLE AS $$
  SELECT * FROM cover c WHERE c.del_flag = 0 AND NOT c.is_superseded AND c.from_day <= day AND day < c.to_day
$$;
