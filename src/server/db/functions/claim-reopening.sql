-- Whether the last decision of a claim was computed by other cover of a care day than there is now: another policy, another plan, or none.
CREATE OR REPLACE FUNCTION is_decided_by_other_cover(of_claim bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM (SELECT d.inputs FROM claim_decision d WHERE d.claim_id = of_claim ORDER BY d.decision_no DESC LIMIT 1) d,
      claim c, jsonb_array_elements(d.inputs -> 'visits') v, LATERAL (SELECT (v ->> 'firstDay')::date AS day) care
    WHERE c.id = of_claim
      AND ARRAY(
        SELECT (p ->> 'planId')::bigint FROM jsonb_array_elements(d.inputs -> 'covers') o, jsonb_array_elements(o -> 'periods') p
        WHERE (p ->> 'from')::date <= care.day AND (p ->> 'to')::date > care.day ORDER BY 1)
      IS DISTINCT FROM ARRAY(
        SELECT t.plan_id FROM cover t JOIN policy o ON o.id = t.policy_id AND o.del_flag = 0
        WHERE t.person_id = coalesce(c.family_member_id, c.employee_id) AND t.del_flag = 0 AND NOT t.is_superseded
          AND t.from_day <= care.day AND t.to_day > care.day ORDER BY 1))
$$;

-- Decided claims of care days of which cover is written, whichever way it came in, are proposed to be reopened where they were decided by
-- other cover than there is now; the proposal goes where the cover is again what it was. Nothing else of a claim moves by itself (domain 9).
CREATE OR REPLACE FUNCTION propose_reopening_of_cover() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH touched AS (
    SELECT DISTINCT c.id FROM written w
      JOIN claim c ON c.employee_id = w.employee_id AND c.family_member_id IS NOT DISTINCT FROM w.family_member_id
      JOIN claim_visit v ON v.claim_id = c.id AND v.del_flag = 0 AND v.first_day >= w.from_day AND v.first_day < w.to_day
    WHERE c.del_flag = 0 AND c.status IN ('APPROVED', 'PAID', 'REFUSED', 'ZERO')
  ), held AS (
    SELECT c.id FROM claim c WHERE c.id IN (SELECT t.id FROM touched t) ORDER BY c.id FOR NO KEY UPDATE OF c
  ), judged AS (
    SELECT h.id, is_decided_by_other_cover(h.id) AS is_other FROM held h
  )
  UPDATE claim c SET reopen_for = CASE WHEN j.is_other THEN 'COVER' END, reopen_since = CASE WHEN j.is_other THEN clock_timestamp() END,
    version = c.version + 1, update_by = nullif(current_setting('app.user', true), ''), update_time = clock_timestamp()
  FROM judged j WHERE c.id = j.id
    AND CASE WHEN j.is_other THEN c.reopen_for IS NULL ELSE c.reopen_for = 'COVER' END;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reopening_added AFTER INSERT ON cover
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION propose_reopening_of_cover();
CREATE OR REPLACE TRIGGER reopening_changed AFTER UPDATE ON cover
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION propose_reopening_of_cover();

-- The same of claims that paid for somebody whose birth date, document or relation was corrected afterwards.
CREATE OR REPLACE FUNCTION propose_reopening_of_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE claim c SET reopen_for = 'PERSON', reopen_since = clock_timestamp(),
    version = c.version + 1, update_by = nullif(current_setting('app.user', true), ''), update_time = clock_timestamp()
  FROM (SELECT DISTINCT w.employee_id, w.family_member_id FROM written w
    WHERE w.birth_before <> w.birth_after OR w.is_other_document OR w.relation_before IS DISTINCT FROM w.relation_after) w
  WHERE c.employee_id = w.employee_id AND c.family_member_id IS NOT DISTINCT FROM w.family_member_id
    AND c.del_flag = 0 AND c.status IN ('APPROVED', 'PAID') AND c.total > 0 AND c.reopen_for IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reopening AFTER INSERT ON cover_correction
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION propose_reopening_of_person();
