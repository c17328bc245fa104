-- What the lines of bills come to at each rate of tax, how much of it is invoiced, and asked for and not yet invoiced: of bills that the
-- caller reaches or pays, and of no others. Of no rate are lines that are exempt.
CREATE OR REPLACE FUNCTION invoiced_of_bills(bills bigint[])
RETURNS TABLE (bill_id bigint, tax_rate numeric, amount bigint, invoiced bigint, asked bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH seen AS MATERIALIZED (
    SELECT b.id FROM bill b WHERE b.id = ANY (bills)
      AND (reaches_organisation(b.sys_org_code) OR pays_here(b.payer_org) AND b.confirm_status NOT IN ('MADE', 'UNDONE')))
  SELECT o.bill_id, o.tax_rate, sum(o.amount)::bigint, sum(o.invoiced)::bigint, sum(o.asked)::bigint
  FROM (
    SELECT l.bill_id, l.tax_rate, l.amount, 0 AS invoiced, 0 AS asked FROM bill_line l WHERE l.bill_id = ANY (ARRAY(SELECT id FROM seen)) AND l.is_live
    UNION ALL
    SELECT p.bill_id, i.tax_rate, 0, p.amount, 0 FROM invoice_part p JOIN invoice i ON i.id = p.invoice_id WHERE p.bill_id = ANY (ARRAY(SELECT id FROM seen))
    UNION ALL
    SELECT p.bill_id, a.tax_rate, 0, 0, p.amount FROM invoice_apply_part p JOIN invoice_apply a ON a.id = p.apply_id
    WHERE p.bill_id = ANY (ARRAY(SELECT id FROM seen)) AND a.status IN ('SUBMITTED', 'APPROVED') AND a.del_flag = 0
  ) o
  GROUP BY o.bill_id, o.tax_rate
$$;

-- What of a bill may be invoiced at all: what it comes to at the rates at which it is above zero. Each rate is taxed and invoiced by itself:
-- what a bill bills at one rate is no less since it takes back something at another. Of one without lines that count, as an undone one, all.
CREATE OR REPLACE FUNCTION invoiceable_fen(of_bill bigint, total bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(greatest(r.fen, 0)), greatest(total, 0))::bigint
  FROM (SELECT sum(l.amount) AS fen FROM bill_line l WHERE l.bill_id = of_bill AND l.is_live GROUP BY l.tax_rate) r
$$;

-- Kept beside what a bill comes to: its lines are there whenever that is written, and the state of its invoices is told from it.
CREATE OR REPLACE FUNCTION keep_invoiceable() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.invoiceable_amount := invoiceable_fen(NEW.id, NEW.amount_with_tax);
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER keep_invoiceable BEFORE INSERT OR UPDATE OF amount_with_tax ON bill FOR EACH ROW EXECUTE FUNCTION keep_invoiceable();

-- What confirmed bills took back of the other bills of their contracts, at the rates at which they are below zero, and which they are: each line
-- of the bill that billed most of its charge, an adjustment by hand of the bill before it that is above zero at its rate. At each rate no more
-- than the bill comes to below zero, of the newest bills first: what it bills anew is invoiced with what stays of them, since it is not
-- invoiced itself. Of a bill no more than it comes to at the rate; what it lacks is taken of those before, the newest first. What none has
-- at the rate, and an adjustment at a rate that no bill before has, is taken of other rates: of the bill's own first, then of those before, the newest
-- first. So no more may be invoiced than there is to be paid. A charge whose bill is not confirmed waits for that: it is not invoiced before, either.
-- `own`: what of it a bill has of itself.
DROP FUNCTION IF EXISTS taken_back(bigint[]);
CREATE OR REPLACE FUNCTION taken_back(contracts bigint[])
RETURNS TABLE (bill_id bigint, tax_rate numeric, amount bigint, own bigint, because bigint[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH line AS MATERIALIZED (
    SELECT n.*, b.period_from, -sum(n.amount) OVER (PARTITION BY n.bill_id, n.tax_rate) AS net FROM bill b JOIN bill_line n ON n.bill_id = b.id AND n.is_live
    WHERE b.contract_id = ANY (contracts) AND b.del_flag = 0 AND b.confirm_status = 'CONFIRMED' AND b.invoiceable_amount > b.amount_with_tax
  ), net AS MATERIALIZED (
    SELECT DISTINCT n.contract_id, n.bill_id, n.period_from, n.tax_rate, n.net AS fen FROM line n WHERE n.net > 0
  ), taken AS (
    SELECT n.bill_id AS because, n.tax_rate AS own_rate, o.bill_id, o.tax_rate, -sum(n.amount) AS fen
    FROM (SELECT * FROM line WHERE net > 0) n
    LEFT JOIN LATERAL (
      (SELECT l.bill_id, l.tax_rate FROM bill_line l JOIN bill c ON c.id = l.bill_id AND c.confirm_status = 'CONFIRMED' AND c.del_flag = 0
       WHERE n.kind <> 'ADJUST' AND l.contract_id = n.contract_id AND l.service_month = n.service_month AND l.person_id = n.person_id AND l.kind = n.kind
         AND l.item = n.item AND l.is_live AND l.bill_id <> n.bill_id
         -- What is below zero at a rate took back itself, and was not invoiced.
         AND NOT EXISTS (SELECT FROM net m WHERE m.bill_id = c.id AND m.tax_rate IS NOT DISTINCT FROM l.tax_rate)
       ORDER BY l.amount DESC, l.bill_id LIMIT 1)
      UNION ALL
      (SELECT c.id, n.tax_rate FROM bill c
       WHERE n.kind = 'ADJUST' AND c.contract_id = n.contract_id AND c.id <> n.bill_id AND c.period_from <= n.period_from
         AND c.confirm_status = 'CONFIRMED' AND c.invoiceable_amount > 0 AND c.del_flag = 0
         AND EXISTS (SELECT FROM bill_line l WHERE l.bill_id = c.id AND l.is_live AND l.tax_rate IS NOT DISTINCT FROM n.tax_rate)
         AND NOT EXISTS (SELECT FROM net m WHERE m.bill_id = c.id AND m.tax_rate IS NOT DISTINCT FROM n.tax_rate)
       ORDER BY c.period_from DESC, c.id DESC LIMIT 1)
    ) o ON true
    WHERE o.bill_id IS NOT NULL OR n.kind = 'ADJUST'
    GROUP BY n.bill_id, n.tax_rate, o.bill_id, o.tax_rate HAVING sum(n.amount) < 0
  ), upto AS (
    SELECT t.*, n.contract_id, n.period_from, n.fen - sum(t.fen) OVER (PARTITION BY t.because, t.own_rate ORDER BY t.bill_id DESC NULLS LAST, t.tax_rate) + t.fen AS at_most
    FROM taken t JOIN net n ON n.bill_id = t.because AND n.tax_rate IS NOT DISTINCT FROM t.own_rate
  ), wanted AS MATERIALIZED (
    SELECT u.contract_id, u.period_from, u.because, u.bill_id, u.tax_rate, sum(least(u.fen, u.at_most)) AS fen
    FROM upto u WHERE u.at_most > 0 AND u.bill_id IS NOT NULL GROUP BY u.contract_id, u.period_from, u.because, u.bill_id, u.tax_rate
  ), given AS MATERIALIZED (
    SELECT w.*, greatest(least(w.fen, a.fen - sum(w.fen) OVER (PARTITION BY w.bill_id, w.tax_rate ORDER BY w.because) + w.fen), 0) AS got
    FROM wanted w
    CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount), 0) AS fen FROM bill_line l WHERE l.bill_id = w.bill_id AND l.is_live AND l.tax_rate IS NOT DISTINCT FROM w.tax_rate) a
  ), lacking AS (
    SELECT g.contract_id, g.tax_rate, max(g.period_from) AS until, sum(g.fen - g.got) AS fen, array_agg(DISTINCT g.because) AS because
    FROM given g WHERE g.got < g.fen GROUP BY g.contract_id, g.tax_rate
  ), room AS (
    SELECT k.contract_id, k.tax_rate, k.fen, k.because, c.id AS bill_id, c.period_from,
      a.fen - coalesce((SELECT sum(g.got) FROM given g WHERE g.bill_id = c.id AND g.tax_rate IS NOT DISTINCT FROM k.tax_rate), 0) AS has
    FROM lacking k
    JOIN bill c ON c.contract_id = k.contract_id AND c.period_from <= k.until AND c.confirm_status = 'CONFIRMED' AND c.invoiceable_amount > 0 AND c.del_flag = 0
    CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount), 0) AS fen FROM bill_line l WHERE l.bill_id = c.id AND l.is_live AND l.tax_rate IS NOT DISTINCT FROM k.tax_rate) a
  ), others AS (
    SELECT r.contract_id, r.bill_id, r.tax_rate, r.because,
      least(r.has, r.fen - sum(r.has) OVER (PARTITION BY r.contract_id, r.tax_rate ORDER BY r.period_from DESC, r.bill_id DESC) + r.has) AS got
    FROM room r WHERE r.has > 0
  ), at_rate AS MATERIALIZED (
    SELECT g.contract_id, g.bill_id, g.tax_rate, g.got, ARRAY[g.because] AS because FROM given g WHERE g.got > 0
    UNION ALL
    SELECT o.contract_id, o.bill_id, o.tax_rate, o.got, o.because FROM others o WHERE o.got > 0
  ), strayed AS (
    SELECT u.contract_id, u.period_from AS until, least(u.fen, u.at_most) AS fen, ARRAY[u.because] AS because FROM upto u WHERE u.bill_id IS NULL AND u.at_most > 0
    UNION ALL
    SELECT k.contract_id, k.until, k.fen - coalesce((SELECT sum(o.got) FROM others o WHERE o.contract_id = k.contract_id AND o.tax_rate IS NOT DISTINCT FROM k.tax_rate AND o.got > 0), 0), k.because
    FROM lacking k
  ), rest AS (
    SELECT s.contract_id, max(s.until) AS until, sum(s.fen) AS fen,
      ARRAY(SELECT DISTINCT b FROM strayed t, unnest(t.because) b WHERE t.contract_id = s.contract_id AND t.fen > 0) AS because
    FROM strayed s WHERE s.fen > 0 GROUP BY s.contract_id
  ), anywhere AS (
    SELECT r.contract_id, r.fen, r.because, c.id AS bill_id, c.period_from, l.tax_rate,
      l.fen - coalesce((SELECT sum(t.got) FROM at_rate t WHERE t.bill_id = c.id AND t.tax_rate IS NOT DISTINCT FROM l.tax_rate), 0) AS has
    FROM rest r
    JOIN bill c ON c.contract_id = r.contract_id AND c.period_from <= r.until AND c.confirm_status = 'CONFIRMED' AND c.invoiceable_amount > 0 AND c.del_flag = 0
    CROSS JOIN LATERAL (SELECT l.tax_rate, sum(l.amount) AS fen FROM bill_line l WHERE l.bill_id = c.id AND l.is_live GROUP BY l.tax_rate) l
  ), every AS (
    SELECT t.bill_id, t.tax_rate, t.got, false AS is_own, t.because FROM at_rate t
    UNION ALL
    SELECT a.bill_id, a.tax_rate, least(a.has, a.fen - sum(a.has) OVER (PARTITION BY a.contract_id
      ORDER BY a.bill_id = ANY (a.because) DESC, a.period_from DESC, a.bill_id DESC, a.tax_rate DESC NULLS LAST) + a.has), a.bill_id = ANY (a.because), a.because
    FROM anywhere a WHERE a.has > 0
  )
  SELECT e.bill_id, e.tax_rate, sum(e.got) FILTER (WHERE u.nth = 1)::bigint, coalesce(sum(e.got) FILTER (WHERE u.nth = 1 AND e.is_own), 0)::bigint, array_agg(DISTINCT u.id)
  FROM every e CROSS JOIN LATERAL unnest(e.because) WITH ORDINALITY AS u (id, nth) WHERE e.got > 0 GROUP BY e.bill_id, e.tax_rate
$$;

-- The same of bills that the caller reaches or pays, and of no others.
DROP FUNCTION IF EXISTS credited_of_bills(bigint[]);
CREATE OR REPLACE FUNCTION credited_of_bills(bills bigint[])
RETURNS TABLE (bill_id bigint, tax_rate numeric, amount bigint, own bigint, because bigint[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH seen AS MATERIALIZED (
    SELECT b.id, b.contract_id FROM bill b WHERE b.id = ANY (bills) AND b.credited_amount > 0
      AND (reaches_organisation(b.sys_org_code) OR pays_here(b.payer_org) AND b.confirm_status NOT IN ('MADE', 'UNDONE')))
  SELECT t.* FROM taken_back(ARRAY(SELECT DISTINCT contract_id FROM seen)) t WHERE t.bill_id IN (SELECT id FROM seen)
$$;

-- Keeps beside the bills of contracts what was taken back of each, no more than may be invoiced of it. It is derived: no change of their version or
-- audit trail.
CREATE OR REPLACE FUNCTION note_credited(contracts bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS (
    SELECT b.id, greatest(least(b.invoiceable_amount, coalesce(t.amount, 0)), 0)::bigint AS fen
    FROM bill b LEFT JOIN (SELECT bill_id, sum(amount) AS amount FROM taken_back(contracts) GROUP BY bill_id) t ON t.bill_id = b.id
    WHERE b.contract_id = ANY (contracts) AND b.del_flag = 0
  )
  UPDATE bill b SET credited_amount = due.fen FROM due WHERE b.id = due.id AND b.credited_amount <> due.fen
$$;

-- So it is whenever a bill of the contract is confirmed or is so no more. Who moves a bill so holds all bills of its contract before, in the order
-- of their ids (`bill-moves.ts`): so bills of a contract that are confirmed at once follow one another.
CREATE OR REPLACE FUNCTION keep_credited() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM bill WHERE contract_id = NEW.contract_id AND invoiceable_amount > amount_with_tax AND del_flag = 0) THEN PERFORM note_credited(ARRAY[NEW.contract_id]); END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER keep_credited AFTER UPDATE OF confirm_status ON bill FOR EACH ROW
  WHEN (OLD.confirm_status IS DISTINCT FROM NEW.confirm_status AND 'CONFIRMED' IN (OLD.confirm_status, NEW.confirm_status)) EXECUTE FUNCTION keep_credited();

-- Of bills from before as the rule above has it now: this runs when a function has changed, and finds nothing else to write.
SELECT note_credited(ARRAY(SELECT DISTINCT contract_id FROM bill WHERE invoiceable_amount > amount_with_tax AND confirm_status = 'CONFIRMED' AND del_flag = 0));

-- Each part of an invoice holds its bill and is added to what is invoiced of it: never above what may be invoiced of it or what it comes to at the rate, of
-- a confirmed bill alone, and a red one takes back no more than is left. It is derived: no change of the bill's version or audit trail.
CREATE OR REPLACE FUNCTION keep_invoiced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held bill;
  of_invoice invoice;
  at_rate record;
  remaining bigint;
BEGIN
  SELECT * INTO held FROM bill WHERE id = NEW.bill_id FOR UPDATE;
  SELECT * INTO of_invoice FROM invoice WHERE id = NEW.invoice_id;
  IF held.id IS NULL OR held.sys_org_code <> of_invoice.sys_org_code THEN PERFORM refuse_grant('invoice_within_bill'); END IF;
  IF of_invoice.red_of_id IS NULL THEN
    SELECT * INTO at_rate FROM invoiced_of_bills(ARRAY[NEW.bill_id]) r WHERE r.tax_rate IS NOT DISTINCT FROM of_invoice.tax_rate;
    IF NEW.amount <= 0 OR held.confirm_status <> 'CONFIRMED' OR held.invoiced_amount + NEW.amount > held.invoiceable_amount
      OR at_rate.amount IS NULL OR at_rate.invoiced + NEW.amount > at_rate.amount
    THEN PERFORM refuse_grant('invoice_within_bill'); END IF;
  ELSE
    SELECT sum(p.amount) INTO remaining FROM invoice_part p JOIN invoice i ON i.id = p.invoice_id
    WHERE p.bill_id = NEW.bill_id AND of_invoice.red_of_id IN (i.id, i.red_of_id);
    IF NEW.amount > 0 OR coalesce(remaining, 0) + NEW.amount < 0 THEN PERFORM refuse_grant('invoice_within_bill'); END IF;
    UPDATE invoice SET red_amount = red_amount - NEW.amount WHERE id = of_invoice.red_of_id;
  END IF;
  UPDATE bill SET invoiced_amount = invoiced_amount + NEW.amount WHERE id = NEW.bill_id;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER keep_invoiced BEFORE INSERT ON invoice_part FOR EACH ROW EXECUTE FUNCTION keep_invoiced();
