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

-- Each part of an invoice holds its bill and is added to what is invoiced of it: never above the bill or what it comes to at the rate, of
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
    IF NEW.amount <= 0 OR held.confirm_status <> 'CONFIRMED' OR held.invoiced_amount + NEW.amount > held.amount_with_tax
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
