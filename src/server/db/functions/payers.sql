-- Bills that one company of a group pays for another (decision 133): who pays sees what they come to, and nobody on them.

-- Whether a row that the caller reads is of another organisation than theirs: who sees one organisation, or a list of them, reads such a row
-- as who pays it. `current_user` is the role of the caller (`roles.ts`), in functions that run as the owner it is nobody's. Of a list
-- it is what the transaction noted: of a note that has more, policies show no row that could be asked about.
CREATE OR REPLACE FUNCTION is_of_sister(org text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN starts_with(current_user::text, 'portal_scoped_') THEN org <> current_setting('app.org', true)
    WHEN starts_with(current_user::text, 'portal_chosen_') THEN org <> ALL (string_to_array(current_setting('app.reach', true), ','))
    ELSE false END
$$;

-- The organisation of who pays follows from the company that pays, and is kept where it is another than that of the row.
CREATE OR REPLACE FUNCTION keep_payer_org() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.payer_org := (SELECT nullif(c.sys_org_code, NEW.sys_org_code) FROM company c WHERE c.id = NEW.payer_id);
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER payer_org BEFORE INSERT OR UPDATE OF payer_id, payer_org, sys_org_code ON bill
  FOR EACH ROW EXECUTE FUNCTION keep_payer_org();
CREATE OR REPLACE TRIGGER payer_org BEFORE INSERT OR UPDATE OF payer_id, payer_org, sys_org_code ON invoice_apply
  FOR EACH ROW EXECUTE FUNCTION keep_payer_org();

-- What a company is called that an organisation of the caller pays bills of, or that pays bills of it; nothing of any other.
CREATE OR REPLACE FUNCTION paying_sister(of_company bigint) RETURNS TABLE (company_name text, company_name_en text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.company_name, c.company_name_en FROM company c WHERE c.id = of_company AND EXISTS (
    SELECT FROM bill b WHERE b.payer_org IS NOT NULL AND b.confirm_status NOT IN ('MADE', 'UNDONE') AND (
      b.company_id = of_company AND pays_here(b.payer_org) OR b.payer_id = of_company AND reaches_organisation(b.sys_org_code)))
$$;

-- The names of all of these, to look for: as they are written, and as they sound.
CREATE OR REPLACE FUNCTION paying_sisters() RETURNS TABLE (id bigint, company_name text, company_name_en text, company_name_spoken text, company_name_en_spoken text)
LANGUAGE sql STABLE ROWS 5 SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.company_name, c.company_name_en, c.company_name_spoken, c.company_name_en_spoken FROM company c WHERE c.id IN (
    SELECT unnest(CASE WHEN reaches_organisation(b.sys_org_code) THEN ARRAY[b.payer_id] ELSE ARRAY[b.company_id] END)
    FROM (SELECT DISTINCT payer_org, sys_org_code, company_id, payer_id FROM bill
      WHERE payer_org IS NOT NULL AND confirm_status NOT IN ('MADE', 'UNDONE')) b
    WHERE pays_here(b.payer_org) OR reaches_organisation(b.sys_org_code))
$$;

-- The contract of bills that an organisation of the caller pays, as their head names it.
CREATE OR REPLACE FUNCTION paid_contract(of_contract bigint) RETURNS TABLE (contract_no text, contract_name text, contract_name_en text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.contract_no, k.contract_name, k.contract_name_en FROM client_contract k WHERE k.id = of_contract AND EXISTS (
    SELECT FROM bill b WHERE b.contract_id = of_contract AND pays_here(b.payer_org) AND b.confirm_status NOT IN ('MADE', 'UNDONE'))
$$;

-- The invoice info that the terms of a bill name, for who pays it for another.
CREATE OR REPLACE FUNCTION paid_title(of_bill bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.invoice_info_id FROM bill b JOIN billing_terms t ON t.contract_id = b.contract_id AND t.del_flag = 0 AND t.valid_from <= b.period_from
  WHERE b.id = of_bill AND pays_here(b.payer_org) AND b.confirm_status NOT IN ('MADE', 'UNDONE')
  ORDER BY t.valid_from DESC LIMIT 1
$$;

-- The lines of a version of a bill (the live ones where none is said), added up by why they are there, what they are for and at which price,
-- with the tax within; of the lines that the caller reads. It names nobody: adjustments are one group a rate, whatever their reasons say.
CREATE OR REPLACE FUNCTION bill_groups(of_bill bigint, of_version integer)
RETURNS TABLE (reason text, kind text, item bigint, item_name text, item_name_en text, relation text, unit_price bigint, tax_rate numeric, lines integer,
  people integer, amount bigint, tax bigint)
LANGUAGE sql STABLE AS $$
  WITH grouped AS (
    SELECT l.reason, l.kind, CASE WHEN l.kind IN ('PACKAGE', 'ADJUST') THEN 0 ELSE l.item END AS item,
      CASE WHEN l.reason = 'FULL' THEN l.unit_price END AS unit_price, l.tax_rate, count(*)::integer AS lines,
      count(DISTINCT l.person_id) FILTER (WHERE l.person_id <> 0)::integer AS people, sum(l.amount)::bigint AS amount, sum(l.tax)::bigint AS tax
    FROM bill_line l WHERE l.bill_id = of_bill AND CASE WHEN of_version IS NULL THEN l.is_live ELSE l.version_no = of_version END GROUP BY 1, 2, 3, 4, 5)
  SELECT g.reason, g.kind, g.item, coalesce(p.plan_name, i.package_name), p.plan_name_en, i.relation, g.unit_price, g.tax_rate, g.lines, g.people, g.amount, g.tax
  FROM grouped g LEFT JOIN plan p ON g.kind = 'PREMIUM' AND p.id = g.item
  LEFT JOIN LATERAL (SELECT i.package_name, i.relation FROM client_contract_price_items i WHERE g.kind IN ('FLAT', 'SERVICE') AND i.id = g.item LIMIT 1) i ON true
$$;

-- The same of a bill that an organisation of the caller pays for another, of its current version alone: sums and no lines.
CREATE OR REPLACE FUNCTION paid_bill_groups(of_bill bigint, of_version integer)
RETURNS TABLE (reason text, kind text, item bigint, item_name text, item_name_en text, relation text, unit_price bigint, tax_rate numeric, lines integer,
  people integer, amount bigint, tax bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT g.* FROM bill b, bill_groups(b.id, NULL) g
  WHERE b.id = of_bill AND pays_here(b.payer_org) AND b.confirm_status NOT IN ('MADE', 'UNDONE') AND b.del_flag = 0
    AND coalesce(of_version, b.version_no) = b.version_no
$$;

-- All that changes what a company owes, more above zero, less below, for who reaches the company: bills sent to it as payer, bills below zero
-- that were agreed to, receipts and their reversals, each by its own day, and what the ledger says besides: money given back, what was settled, and what companies of a group paid
-- for one another. A function of the owner, since the ledger has rows of several organisations; of receipts of others it tells amounts alone.
DROP FUNCTION IF EXISTS account_entries(bigint);
CREATE OR REPLACE FUNCTION account_entries(of_company bigint)
RETURNS TABLE (day date, kind text, number text, note text, bill_id bigint, fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH me AS (
    SELECT c.id, is_client() AS is_client FROM company c WHERE c.id = of_company AND reaches_organisation(c.sys_org_code)
  ), owed AS (
    SELECT b.* FROM me JOIN bill b ON b.payer_id = me.id
    WHERE b.del_flag = 0 AND b.confirm_status IN ('TO_BE_CONFIRMED', 'DISPUTED', 'CONFIRMED') AND b.amount_with_tax > 0
  ), later AS (
    -- What later versions of bills changed that were made after a month was closed.
    SELECT v.bill_id, v.dated_on, v.amount_with_tax - o.amount_with_tax AS fen FROM owed b JOIN bill_version v ON v.bill_id = b.id AND v.dated_on IS NOT NULL
    JOIN bill_version o ON o.bill_id = v.bill_id AND o.version_no = v.version_no - 1
  )
  SELECT (coalesce(b.sent_at, b.create_time) AT TIME ZONE 'Asia/Shanghai')::date, 'BILL', b.bill_no, to_char(b.period_from, 'YYYY-MM'), b.id,
    (b.amount_with_tax - coalesce((SELECT sum(v.fen) FROM later v WHERE v.bill_id = b.id), 0))::bigint
  FROM owed b
  UNION ALL
  SELECT v.dated_on, 'BILL_VERSION', b.bill_no, to_char(b.period_from, 'YYYY-MM'), b.id, v.fen::bigint FROM owed b JOIN later v ON v.bill_id = b.id
  UNION ALL
  SELECT (coalesce(b.confirmed_at, b.sent_at, b.create_time) AT TIME ZONE 'Asia/Shanghai')::date, 'CREDIT_BILL', b.bill_no,
    to_char(b.period_from, 'YYYY-MM'), b.id, b.amount_with_tax
  FROM me JOIN bill b ON b.payer_id = me.id WHERE b.del_flag = 0 AND b.confirm_status = 'CONFIRMED' AND b.amount_with_tax < 0
  UNION ALL
  SELECT r.received_on, 'RECEIPT', r.receipt_no, r.remittance_text, NULL, -r.amount
  FROM me JOIN receipt r ON r.company_id = me.id WHERE r.status IN ('POSTED', 'REVERSED') AND r.del_flag = 0
  UNION ALL
  SELECT r.reversed_on, 'REVERSAL', r.receipt_no, CASE WHEN NOT me.is_client THEN r.reverse_reason END, NULL, r.amount
  FROM me JOIN receipt r ON r.company_id = me.id WHERE r.status = 'REVERSED' AND r.del_flag = 0
  UNION ALL
  SELECT p.posted_on, p.kind, coalesce(b.bill_no, r.receipt_no, k.bill_no), CASE WHEN NOT me.is_client THEN p.reason END, coalesce(b.id, k.id),
    CASE p.kind WHEN 'REFUND' THEN p.amount ELSE -p.amount END
  FROM me CROSS JOIN bill_posting p LEFT JOIN bill b ON b.id = p.bill_id LEFT JOIN receipt r ON r.id = p.receipt_id LEFT JOIN bill k ON k.id = p.credit_bill_id
  WHERE p.kind IN ('REFUND', 'WRITE_OFF', 'BANK_CHARGE')
    AND CASE p.kind WHEN 'REFUND' THEN coalesce(r.company_id, k.payer_id) ELSE b.payer_id END = me.id
  UNION ALL
  SELECT p.posted_on, CASE WHEN b.payer_id = me.id THEN 'BY_SISTER' ELSE 'FOR_SISTER' END, b.bill_no,
    CASE WHEN reaches_organisation(r.sys_org_code) THEN r.receipt_no END,
    CASE WHEN b.payer_id = me.id OR reaches_organisation(b.sys_org_code) THEN b.id END, CASE WHEN b.payer_id = me.id THEN -p.amount ELSE p.amount END
  FROM me CROSS JOIN bill_posting p JOIN bill b ON b.id = p.bill_id JOIN receipt r ON r.id = p.receipt_id
  WHERE p.kind IN ('ALLOCATION', 'CREDIT_USE') AND r.company_id <> b.payer_id AND me.id IN (r.company_id, b.payer_id)
$$;
