-- What of each bill is paid, and of one below zero what is spent of it, kept beside it so that lists can filter by it. It is derived: no change of the row, of its version or of
-- its audit trail. Bills are held in the order of their ids.
CREATE OR REPLACE FUNCTION keep_paid() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH posted AS (
    SELECT id, sum(fen) AS fen FROM (
      SELECT bill_id AS id, amount AS fen FROM written UNION ALL SELECT credit_bill_id, -amount FROM written
    ) AS both_sides WHERE id IS NOT NULL GROUP BY id HAVING sum(fen) <> 0
  ), held AS (
    SELECT b.id, p.fen FROM bill b JOIN posted p USING (id) ORDER BY b.id FOR NO KEY UPDATE OF b
  )
  UPDATE bill b SET paid_amount = b.paid_amount + held.fen FROM held WHERE b.id = held.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER bill_paid AFTER INSERT ON bill_posting
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_paid();

-- The accounts that bills are to be paid to, for the papers of whoever reads a bill: clients see nothing else of the provider's accounts.
CREATE OR REPLACE FUNCTION accounts_to_pay_to() RETURNS TABLE (holder text, bank_name text, bank_branch text, account_no text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.holder, a.bank_name, a.bank_branch, a.account_no FROM own_account a WHERE a.for_receipts AND a.del_flag = 0 ORDER BY a.id LIMIT 3
$$;
