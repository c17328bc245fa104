-- What a claim shows of its visits and invoices, kept beside it so that lists can filter and sort by it: of its first visit the kind
-- of care, the day and the hospital, of its invoices how many, what they come to and what was borne of them. It is derived: no
-- change of the row, of its version or of its audit trail. Claims are held in the order of their ids.
CREATE OR REPLACE FUNCTION keep_claim_sums(changed bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH held AS (
    SELECT c.id FROM claim c WHERE c.id = ANY(changed) ORDER BY c.id FOR NO KEY UPDATE OF c
  ), said AS (
    SELECT held.id, v.care_type, v.first_day, v.hospital_name, coalesce(i.count, 0) AS count, coalesce(i.invoiced, 0) AS invoiced, coalesce(i.borne, 0) AS borne
    FROM held
    LEFT JOIN LATERAL (
      SELECT v.care_type, v.first_day, v.hospital_name FROM claim_visit v
      WHERE v.claim_id = held.id AND v.del_flag = 0 ORDER BY v.first_day, v.id LIMIT 1
    ) v ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS count, sum(coalesce(i.total, 0))::bigint AS invoiced,
        sum(coalesce(i.total - coalesce(i.fund, 0) - coalesce(i.supplement, 0),
          coalesce(i.co_paid, 0) + coalesce(i.first_paid, 0) + coalesce(i.outside, 0)))::bigint AS borne
      FROM claim_invoice i WHERE i.claim_id = held.id AND i.del_flag = 0
    ) i ON true
  )
  UPDATE claim c SET care_type = said.care_type, first_day = said.first_day, hospital = said.hospital_name,
    invoice_count = said.count, invoiced = said.invoiced, borne = said.borne
  FROM said WHERE c.id = said.id
    AND (c.care_type, c.first_day, c.hospital, c.invoice_count, c.invoiced, c.borne)
      IS DISTINCT FROM (said.care_type, said.first_day, said.hospital_name, said.count, said.invoiced, said.borne)
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
