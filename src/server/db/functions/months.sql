-- The day from which on something may be dated: that after the last closed month. Held until the transaction ends, so that no month is
-- closed meanwhile; whoever closes one holds the same lock alone.
CREATE OR REPLACE FUNCTION first_open_day() RETURNS date LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('months of the books', 11));
  RETURN (SELECT (max(month) + interval '1 month')::date FROM bill_month WHERE status = 'CLOSED' AND del_flag = 0);
END
$$;

-- The same day for who only reads, and holds nobody up.
CREATE OR REPLACE FUNCTION closed_until() RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (max(month) + interval '1 month')::date FROM bill_month WHERE status = 'CLOSED' AND del_flag = 0
$$;

-- The day by which what a bill comes to now is dated: that on which it was sent, or that of its last version, where that was made after the month was closed.
CREATE OR REPLACE FUNCTION bill_dated_on(of_bill bigint, send_day date) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT max(v.dated_on) FROM bill_version v WHERE v.bill_id = of_bill), send_day)
$$;

-- Makes the months of the books up to that of a day, from the first in which something is dated; each is there since it began, so that lists
-- have them in their order.
CREATE OR REPLACE FUNCTION begin_months(day date) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO bill_month (month, sys_org_code, create_by, create_time)
  SELECT m::date, (SELECT org_code FROM sys_org WHERE kind = 'provider' ORDER BY org_code LIMIT 1), 'system', m::timestamp AT TIME ZONE 'Asia/Shanghai'
  FROM generate_series(
    date_trunc('month', least(day, (SELECT min(send_day) FROM bill), (SELECT min(received_on) FROM receipt), (SELECT min(issue_date) FROM invoice))::timestamp),
    date_trunc('month', day::timestamp), interval '1 month') m
  ON CONFLICT DO NOTHING
$$;

-- Refuses what is dated in a closed month: the column of the day is the argument. What stands in one is not changed, either.
CREATE OR REPLACE FUNCTION keep_closed_months() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  opens date := first_open_day();
BEGIN
  IF (to_jsonb(NEW) ->> TG_ARGV[0])::date < opens OR TG_OP = 'UPDATE' AND (to_jsonb(OLD) ->> TG_ARGV[0])::date < opens
  THEN PERFORM refuse_grant('month_is_closed'); END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER keep_closed_months BEFORE INSERT ON bill_posting FOR EACH ROW EXECUTE FUNCTION keep_closed_months('posted_on');
CREATE OR REPLACE TRIGGER keep_closed_months BEFORE INSERT OR UPDATE OF received_on, amount, own_account_id, company_id, del_flag ON receipt
  FOR EACH ROW EXECUTE FUNCTION keep_closed_months('received_on');
CREATE OR REPLACE TRIGGER keep_closed_months BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION keep_closed_months('issue_date');

-- Of bills dated in some days what does not add up, and of closing them what is not dealt with: the rule, the number and in fen what is and should be.
-- `npm run reconcile` asks this of all days.
CREATE OR REPLACE FUNCTION billing_differences(first_day date, until_day date)
RETURNS TABLE (rule text, number text, "is" bigint, should_be bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH b AS (
      SELECT * FROM bill WHERE send_day >= first_day AND send_day < until_day
        OR id IN (SELECT v.bill_id FROM bill_version v WHERE v.dated_on >= first_day AND v.dated_on < until_day)),
    i AS (SELECT * FROM invoice WHERE issue_date >= first_day AND issue_date < until_day),
    r AS (SELECT * FROM receipt WHERE received_on >= first_day AND received_on < until_day)
  SELECT 'billAmount', b.bill_no, b.amount_with_tax, coalesce(l.amount, 0)::bigint
  FROM b LEFT JOIN LATERAL (SELECT sum(l.amount) AS amount FROM bill_line l WHERE l.bill_id = b.id AND l.is_live) l ON true
  WHERE b.confirm_status <> 'UNDONE' AND b.amount_with_tax <> coalesce(l.amount, 0)
  UNION ALL
  SELECT 'billTax', b.bill_no, b.tax, coalesce(l.tax, 0)::bigint
  FROM b LEFT JOIN LATERAL (SELECT sum(l.tax) AS tax FROM bill_line l WHERE l.bill_id = b.id AND l.is_live) l ON true
  WHERE b.confirm_status <> 'UNDONE' AND b.tax <> coalesce(l.tax, 0)
  UNION ALL
  SELECT 'taxOfRate', b.bill_no, sum(l.tax)::bigint, tax_fen(sum(l.amount), l.tax_rate)
  FROM b JOIN bill_line l ON l.bill_id = b.id AND l.is_live GROUP BY b.id, b.bill_no, l.tax_rate HAVING sum(l.tax) <> tax_fen(sum(l.amount), l.tax_rate)
  UNION ALL
  SELECT 'undone', b.bill_no, sum(l.amount)::bigint, 0
  FROM b JOIN bill_line l ON l.bill_id = b.id AND l.is_live WHERE b.confirm_status = 'UNDONE' GROUP BY b.bill_no
  UNION ALL
  SELECT 'invoicedOfBill', b.bill_no, b.invoiced_amount, coalesce(p.amount, 0)::bigint
  FROM b LEFT JOIN LATERAL (SELECT sum(p.amount) AS amount FROM invoice_part p WHERE p.bill_id = b.id) p ON true
  WHERE b.invoiced_amount <> coalesce(p.amount, 0)
  UNION ALL
  SELECT 'invoicedBeyond', b.bill_no, b.invoiced_amount, b.invoiceable_amount
  FROM b WHERE b.invoiced_amount < 0 OR b.invoiced_amount > b.invoiceable_amount
  UNION ALL
  SELECT 'invoicedAtRate', b.bill_no, p.amount, coalesce(l.amount, 0)::bigint
  FROM b
  JOIN LATERAL (SELECT i.tax_rate, sum(p.amount)::bigint AS amount FROM invoice_part p JOIN invoice i ON i.id = p.invoice_id WHERE p.bill_id = b.id GROUP BY i.tax_rate) p ON true
  CROSS JOIN LATERAL (SELECT sum(l.amount) AS amount FROM bill_line l WHERE l.bill_id = b.id AND l.is_live AND l.tax_rate IS NOT DISTINCT FROM p.tax_rate) l
  WHERE p.amount < 0 OR p.amount > greatest(l.amount, 0)
  UNION ALL
  SELECT 'invoiceableOfBill', b.bill_no, b.invoiceable_amount, invoiceable_fen(b.id, b.amount_with_tax)
  FROM b WHERE b.confirm_status <> 'UNDONE' AND b.invoiceable_amount <> invoiceable_fen(b.id, b.amount_with_tax)
  UNION ALL
  SELECT 'creditedOfBill', b.bill_no, b.credited_amount, greatest(least(b.invoiceable_amount, coalesce(t.amount, 0)), 0)::bigint
  FROM b LEFT JOIN (SELECT bill_id, sum(amount) AS amount FROM taken_back(ARRAY(SELECT DISTINCT contract_id FROM bill WHERE invoiceable_amount > amount_with_tax)) GROUP BY bill_id) t ON t.bill_id = b.id
  WHERE b.credited_amount <> greatest(least(b.invoiceable_amount, coalesce(t.amount, 0)), 0)
  UNION ALL
  SELECT 'invoiceAmount', i.invoice_no, i.amount_with_tax, coalesce(p.amount, 0)::bigint
  FROM i LEFT JOIN LATERAL (SELECT sum(p.amount) AS amount FROM invoice_part p WHERE p.invoice_id = i.id) p ON true
  WHERE i.amount_with_tax <> coalesce(p.amount, 0)
  UNION ALL
  SELECT 'invoiceTax', i.invoice_no, i.tax, coalesce(p.tax, 0)::bigint
  FROM i LEFT JOIN LATERAL (SELECT sum(p.tax) AS tax FROM invoice_part p WHERE p.invoice_id = i.id) p ON true
  WHERE i.tax <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'paidOfBill', b.bill_no, b.paid_amount, coalesce(p.amount, 0)::bigint
  FROM b LEFT JOIN LATERAL (
    SELECT sum(CASE WHEN p.bill_id = b.id THEN p.amount ELSE -p.amount END) AS amount FROM bill_posting p WHERE b.id IN (p.bill_id, p.credit_bill_id)
  ) p ON true
  WHERE b.paid_amount <> coalesce(p.amount, 0)
  UNION ALL
  SELECT 'paidBeyond', b.bill_no, b.paid_amount, b.amount_with_tax
  FROM b WHERE b.paid_amount NOT BETWEEN least(b.amount_with_tax, 0) AND greatest(b.amount_with_tax, 0)
  UNION ALL
  SELECT 'receiptBeyond', r.receipt_no, sum(p.amount)::bigint, r.amount
  FROM r JOIN bill_posting p ON p.receipt_id = r.id AND p.kind IN ('ALLOCATION', 'CREDIT_USE', 'REFUND')
  GROUP BY r.id, r.receipt_no, r.amount, r.status HAVING sum(p.amount) NOT BETWEEN 0 AND CASE r.status WHEN 'POSTED' THEN r.amount ELSE 0 END
$$;

-- What is not dealt with of some days, and whether the month is not closed before it is: receipts that are not posted, adjustments that nobody
-- decided on, bills that were not sent. The rest is to be known: disputes and questions without an answer, requests without
-- an invoice, slips without a red one.
DROP FUNCTION IF EXISTS left_open(date, date);
CREATE OR REPLACE FUNCTION left_open(first_day date, until_day date) RETURNS TABLE (rule text, number text, id bigint, holds_up boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'notPosted', r.receipt_no, r.id, true FROM receipt r WHERE r.status = 'OPEN' AND r.del_flag = 0 AND r.received_on >= first_day AND r.received_on < until_day
  UNION ALL
  SELECT 'notDecided', b.bill_no, a.id, true FROM bill_adjustment a JOIN bill b ON b.id = a.bill_id
  CROSS JOIN LATERAL (SELECT bill_dated_on(b.id, b.send_day) AS day) d
  WHERE a.status = 'SUBMITTED' AND a.del_flag = 0 AND d.day >= first_day AND d.day < until_day
  UNION ALL
  SELECT 'notSent', b.bill_no, b.id, true FROM bill b WHERE b.confirm_status = 'MADE' AND b.del_flag = 0 AND b.send_day >= first_day AND b.send_day < until_day
  UNION ALL
  SELECT 'notAnswered', b.bill_no, b.id, false FROM bill b
  CROSS JOIN LATERAL (SELECT bill_dated_on(b.id, b.send_day) AS day) d
  WHERE b.del_flag = 0 AND d.day >= first_day AND d.day < until_day
    AND (b.confirm_status = 'DISPUTED' OR b.confirm_status = 'CONFIRMED' AND EXISTS (SELECT FROM bill_dispute q WHERE q.bill_id = b.id AND q.answered_at IS NULL))
  UNION ALL
  SELECT 'notIssued', a.apply_no, a.id, false FROM invoice_apply a
  WHERE a.status IN ('SUBMITTED', 'APPROVED') AND a.del_flag = 0 AND (a.create_time AT TIME ZONE 'Asia/Shanghai')::date >= first_day
    AND (a.create_time AT TIME ZONE 'Asia/Shanghai')::date < until_day
  UNION ALL
  SELECT 'notTakenBack', s.slip_no, s.id, false FROM red_slip s
  WHERE s.status IN ('ASKED', 'CONFIRMED') AND s.del_flag = 0 AND (s.asked_at AT TIME ZONE 'Asia/Shanghai')::date >= first_day
    AND (s.asked_at AT TIME ZONE 'Asia/Shanghai')::date < until_day
$$;
