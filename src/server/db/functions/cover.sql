-- Who is insured on a day, and by what: the rows of cover that the caller sees and that hold the day (rules/cover-periods.ts
-- says the same of one person).
CREATE OR REPLACE FUNCTION covered_on(day date) RETURNS SETOF cover LANGUAGE sql STABLE AS $$
  SELECT * FROM cover c WHERE c.del_flag = 0 AND NOT c.is_superseded AND c.from_day <= day AND day < c.to_day
$$;

-- Keeps that a birth date, a gender, a document or the relation of somebody insured was corrected after premiums were worked out
-- from it, by policy, whichever way it came in; bills find it (domain 3.3). Employees have no relation.
CREATE OR REPLACE FUNCTION keep_correction() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO cover_correction (employee_id, family_member_id, policy_id, birth_before, birth_after, gender_before, gender_after, relation_before, relation_after, is_other_document, sys_org_code, create_by)
  SELECT DISTINCT c.employee_id, c.family_member_id, c.policy_id, OLD.birth_date, NEW.birth_date, OLD.gender, NEW.gender,
    to_jsonb(OLD) ->> 'relation', to_jsonb(NEW) ->> 'relation',
    (OLD.id_type, OLD.id_no) IS DISTINCT FROM (NEW.id_type, NEW.id_no), c.sys_org_code, current_setting('app.user', true)
  FROM cover c WHERE c.person_id = NEW.id AND c.del_flag = 0 AND NOT c.is_superseded;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER correction_kept AFTER UPDATE OF birth_date, gender, id_type, id_no ON employee FOR EACH ROW
  WHEN ((OLD.birth_date, OLD.gender, OLD.id_type, OLD.id_no) IS DISTINCT FROM (NEW.birth_date, NEW.gender, NEW.id_type, NEW.id_no))
  EXECUTE FUNCTION keep_correction();

CREATE OR REPLACE TRIGGER correction_kept AFTER UPDATE OF birth_date, gender, id_type, id_no, relation ON family_member FOR EACH ROW
  WHEN ((OLD.birth_date, OLD.gender, OLD.id_type, OLD.id_no, OLD.relation) IS DISTINCT FROM (NEW.birth_date, NEW.gender, NEW.id_type, NEW.id_no, NEW.relation))
  EXECUTE FUNCTION keep_correction();
