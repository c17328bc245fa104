-- What a claim shows of its visits and invoices, kept beside it so that lists can filter and sort by it: of its first visit the kind
-- of care, the day and the hospital, of its invoices how many, what they come to and what was borne of them. It is derived: no
-- change of the row, of its version or of its audit trail. Claims are held in the order of their ids.
CREATE OR REPLACE FUNCTION keep_claim_sums(changed bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH held AS (
    SELECT c.id FROM claim c WHERE c.id = ANY(changed) ORDER BY c.id FOR NO KEY UPDATE OF c
  ), said AS (
    SELECT held.id, v.care_type, v.first_day, v.hospital_name, v.hospital_name_en, coalesce(i.count, 0) AS count, coalesce(i.invoiced, 0) AS invoiced, coalesce(i.borne, 0) AS borne
    FROM held
    LEFT JOIN LATERAL (
      SELECT v.care_type, v.first_day, v.hospital_name, h.hospital_name_en FROM claim_visit v LEFT JOIN hospital h ON h.id = v.hospital_id
      WHERE v.claim_id = held.id AND v.del_flag = 0 ORDER BY v.first_day, v.id LIMIT 1
    ) v ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS count, sum(coalesce(i.total, 0))::bigint AS invoiced,
        sum(coalesce(i.total - coalesce(i.fund, 0) - coalesce(i.supplement, 0),
          coalesce(i.co_paid, 0) + coalesce(i.first_paid, 0) + coalesce(i.outside, 0)))::bigint AS borne
      FROM claim_invoice i WHERE i.claim_id = held.id AND i.del_flag = 0
    ) i ON true
  )
  UPDATE claim c SET care_type = said.care_type, first_day = said.first_day, hospital = said.hospital_name, hospital_en = said.hospital_name_en,
    invoice_count = said.count, invoiced = said.invoiced, borne = said.borne
  FROM said WHERE c.id = said.id
    AND (c.care_type, c.first_day, c.hospital, c.hospital_en, c.invoice_count, c.invoiced, c.borne)
      IS DISTINCT FROM (said.care_type, said.first_day, said.hospital_name, said.hospital_name_en, said.count, said.invoiced, said.borne)
$$;

CREATE OR REPLACE FUNCTION claim_part_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_claim_sums((SELECT array_agg(DISTINCT claim_id) FROM after));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER claim_visit_added AFTER INSERT ON claim_visit
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION claim_part_changed();
CREATE OR REPLACE TRIGGER claim_visit_changed AFTER UPDATE ON claim_visit
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION claim_part_changed();
CREATE OR REPLACE TRIGGER claim_invoice_added AFTER INSERT ON claim_invoice
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION claim_part_changed();
CREATE OR REPLACE TRIGGER claim_invoice_changed AFTER UPDATE ON claim_invoice
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION claim_part_changed();

-- Drafts that their authors have not touched since some moment are deleted, with what belongs to them: nobody else reaches them, so
-- nobody else would. Their authors find them in the bin.
CREATE OR REPLACE FUNCTION forget_claim_drafts(untouched_since timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  drafts bigint[] := ARRAY(
    SELECT c.id FROM claim c WHERE c.status = 'DRAFT' AND c.del_flag = 0 AND coalesce(c.update_time, c.create_time) < untouched_since
    ORDER BY c.id FOR UPDATE SKIP LOCKED);
  gone bigint := next_id();
BEGIN
  UPDATE claim SET del_flag = 1, deletion_id = gone, version = version + 1, update_time = clock_timestamp() WHERE id = ANY (drafts);
  UPDATE claim_visit SET del_flag = 1, deletion_id = gone, version = version + 1, update_time = clock_timestamp() WHERE claim_id = ANY (drafts) AND del_flag = 0;
  UPDATE claim_invoice SET del_flag = 1, deletion_id = gone, version = version + 1, update_time = clock_timestamp() WHERE claim_id = ANY (drafts) AND del_flag = 0;
  RETURN cardinality(drafts);
END
$$;

-- Whether claims in this state count as handed in.
CREATE OR REPLACE FUNCTION is_handed_in(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status NOT IN ('DRAFT', 'CANCELLED', 'WITHDRAWN')
$$;

-- The invoices of a claim that were handed in with another one, in whatever company. It is part of the statements that ask it.
CREATE OR REPLACE FUNCTION same_invoices(of_claim bigint) RETURNS TABLE (invoice_id bigint, other_id bigint) LANGUAGE sql STABLE AS $$
  SELECT i.id, o.claim_id
  FROM claim_invoice i JOIN claim_invoice o ON o.identity = i.identity AND o.claim_id <> of_claim AND o.del_flag = 0
    JOIN claim c ON c.id = o.claim_id AND c.del_flag = 0 AND is_handed_in(c.status)
  WHERE i.claim_id = of_claim AND i.del_flag = 0
$$;

-- The same for whoever asks, once each.
CREATE OR REPLACE FUNCTION repeated_invoices(of_claim bigint) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT invoice_id FROM same_invoices(of_claim)
$$;

-- What of a claim was handed in with another one: the same invoice and the same file in whatever company, of the same person an invoice
-- of the same day and amount, and the same visit. Whoever asks is told of what they do not see only that it is there (domain 9.1).
CREATE OR REPLACE FUNCTION claim_repeats(of_claim bigint) RETURNS TABLE (kind text, invoice_id bigint, visit_id bigint, other_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH others AS (
    SELECT o.id FROM claim c JOIN claim o ON o.employee_id = c.employee_id AND o.family_member_id IS NOT DISTINCT FROM c.family_member_id
    WHERE c.id = of_claim AND o.id <> c.id AND o.del_flag = 0 AND is_handed_in(o.status)
  )
  SELECT 'IDENTITY', s.invoice_id, NULL::bigint, s.other_id FROM same_invoices(of_claim) s
  UNION
  SELECT 'NEAR', i.id, NULL, o.claim_id
  FROM others x JOIN claim_invoice o ON o.claim_id = x.id AND o.del_flag = 0
    JOIN claim_invoice i ON i.day = o.day AND i.total = o.total AND (i.identity = o.identity) IS NOT TRUE
  WHERE i.claim_id = of_claim AND i.del_flag = 0
  UNION
  SELECT 'VISIT', NULL, v.id, o.claim_id
  FROM others x JOIN claim_visit o ON o.claim_id = x.id AND o.del_flag = 0
    JOIN claim_visit v ON CASE WHEN 'MAT' IN (v.care_type, o.care_type) THEN o.care_type = v.care_type AND o.pregnancy = v.pregnancy
      ELSE o.first_day = v.first_day AND o.hospital_name = v.hospital_name AND (o.care_type = 'IN') = (v.care_type = 'IN') END
  WHERE v.claim_id = of_claim AND v.del_flag = 0
  UNION
  SELECT 'FILE', NULL, NULL, g.record_id
  FROM claim_file f JOIN sys_file s ON s.id = f.file_id JOIN sys_file t ON t.sha256 = s.sha256 AND t.id <> s.id
    JOIN claim_file g ON g.file_id = t.id AND g.record_id <> of_claim AND g.del_flag = 0
    JOIN claim c ON c.id = g.record_id AND c.del_flag = 0 AND is_handed_in(c.status)
  WHERE f.record_id = of_claim AND f.del_flag = 0
$$;
