-- What the days [first_day, after_last) of a month of some days are of a price per month, counted from 0: rounded at both ends, so that the
-- days of a month add up to its price however they are cut (rules/premiums.ts says the same).
CREATE OR REPLACE FUNCTION part_fen(price bigint, first_day integer, after_last integer, days integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (2 * price * after_last + days) / (2 * days) - (2 * price * first_day + days) / (2 * days)
$$;

-- The tax within an amount at a rate of percent, a half away from zero (rules/shares.ts).
CREATE OR REPLACE FUNCTION tax_fen(with_tax numeric, rate numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(round(with_tax * rate / (100 + rate)), 0)::bigint
$$;

-- Completed years on a day, born on 29 February a year older on 1 March of common years (rules/age-band.ts).
CREATE OR REPLACE FUNCTION age_on(birth date, day date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (date_part('year', day) - date_part('year', birth))::integer
    - ((date_part('month', day), date_part('day', day)) < (date_part('month', birth), date_part('day', birth)))::integer
$$;

-- The months of a contract that have terms, each with those that hold for it, and the day that KEY_DAY asks.
CREATE OR REPLACE FUNCTION billing_months(of_contract bigint, first_month date, last_month date)
RETURNS TABLE (month date, next date, days integer, proration text, key_day date, counted text, person_month text, flat_every text, cycle_from date, cycle_to date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.month, m.next, m.next - m.month, t.proration, m.month + least(coalesce(t.key_day::integer, 1), m.next - m.month) - 1,
    t.counted, t.person_month, t.flat_every, c.cycle_from::date, (c.cycle_from + c.length)::date
  FROM (SELECT g::date AS month, (g + interval '1 month')::date AS next FROM generate_series(first_month::timestamp, last_month::timestamp, interval '1 month') g) m
  CROSS JOIN LATERAL (
    SELECT * FROM billing_terms b WHERE b.contract_id = of_contract AND b.del_flag = 0 AND b.valid_from <= m.month ORDER BY b.valid_from DESC LIMIT 1
  ) t
  CROSS JOIN LATERAL (
    SELECT date_trunc(CASE t.cycle WHEN 'YEAR' THEN 'year' WHEN 'QUARTER' THEN 'quarter' ELSE 'month' END, m.month::timestamp) AS cycle_from,
      CASE t.cycle WHEN 'YEAR' THEN interval '1 year' WHEN 'QUARTER' THEN interval '3 months' ELSE interval '1 month' END AS length
  ) c
$$;

-- The days of cover of the people of a contract, by month: each relative with the own birth date. Without people those of all.
CREATE OR REPLACE FUNCTION billed_cover(of_contract bigint, first_month date, last_month date, people bigint[])
RETURNS TABLE (person_id bigint, employee_id bigint, relation text, birth_date date, policy_id bigint, plan_id bigint, from_day date, to_day date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.person_id, c.employee_id, coalesce(f.relation, '0'), coalesce(f.birth_date, e.birth_date), c.policy_id, c.plan_id, c.from_day, c.to_day
  FROM policy p
  JOIN cover c ON c.policy_id = p.id AND c.del_flag = 0 AND NOT c.is_superseded
  JOIN employee e ON e.id = c.employee_id
  LEFT JOIN family_member f ON f.id = c.family_member_id
  WHERE p.contract_id = of_contract AND p.del_flag = 0 AND c.from_day < last_month + interval '1 month' AND c.to_day > first_month
    AND (people IS NULL OR c.person_id = ANY (people))
$$;

-- What premiums are owed for the months of a contract, in spans of one price each (rules/billing/owed.ts says the same of one person).
CREATE OR REPLACE FUNCTION owed_premiums(of_contract bigint, first_month date, last_month date, people bigint[])
RETURNS TABLE (person_id bigint, plan_id bigint, month date, tax_rate numeric, from_day date, to_day date, unit_price bigint, fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH part AS (
    SELECT c.person_id, c.policy_id, c.plan_id, c.relation, c.birth_date, m.*,
      greatest(c.from_day, m.month) AS part_from, least(c.to_day, m.next) AS part_to
    FROM billing_months(of_contract, first_month, last_month) m
    JOIN billed_cover(of_contract, first_month, last_month, people) c ON c.from_day < m.next AND c.to_day > m.month
  ), asked AS (
    SELECT p.*, part_from AS price_from, part_to AS price_to FROM part p WHERE proration = 'DAY'
    UNION ALL
    SELECT p.*, key_day, key_day + 1 FROM part p WHERE proration = 'KEY_DAY' AND part_from <= key_day AND key_day < part_to
    UNION ALL
    SELECT p.*, part_to - 1, part_to FROM part p
    WHERE proration = 'ANY_DAY' AND NOT EXISTS (
      SELECT FROM part o WHERE o.person_id = p.person_id AND o.policy_id = p.policy_id AND o.month = p.month AND o.part_to > p.part_to)
  ), version AS (
    SELECT v.id, v.plan_id, v.valid_from, coalesce(lead(v.valid_from) OVER (PARTITION BY v.plan_id ORDER BY v.valid_from), 'infinity') AS valid_to
    FROM policy p JOIN plan l ON l.policy_id = p.id AND l.del_flag = 0 JOIN plan_version v ON v.plan_id = l.id AND v.del_flag = 0
    WHERE p.contract_id = of_contract AND p.del_flag = 0
  ), priced AS (
    SELECT a.*, v.id AS version_id, greatest(a.price_from, v.valid_from) AS span_from, least(a.price_to, v.valid_to) AS span_to,
      CASE WHEN date_part('month', a.birth_date) = date_part('month', a.month) AND date_part('day', a.birth_date) <= a.days
        THEN a.month + date_part('day', a.birth_date)::integer - 1 END AS birthday
    FROM asked a JOIN version v ON v.plan_id = a.plan_id AND v.valid_from < a.price_to AND v.valid_to > a.price_from
  ), span AS (
    SELECT p.*, span_from AS one_from, CASE WHEN birthday > span_from AND birthday < span_to THEN birthday ELSE span_to END AS one_to FROM priced p
    UNION ALL
    SELECT p.*, birthday, span_to FROM priced p WHERE birthday > span_from AND birthday < span_to
  )
  SELECT s.person_id, s.plan_id, s.month, y.premium_tax_rate, d.from_day, d.to_day, r.price_per_month,
    part_fen(r.price_per_month, d.from_day - s.month, d.to_day - s.month, s.days)
  FROM span s
  JOIN policy y ON y.id = s.policy_id
  JOIN plan_version_prices r ON r.record_id = s.version_id AND r.to_version IS NULL AND r.relation = s.relation
    AND r.age_from <= age_on(s.birth_date, s.one_from) AND age_on(s.birth_date, s.one_from) < coalesce(r.age_to, 1000)
  CROSS JOIN LATERAL (SELECT CASE s.proration WHEN 'DAY' THEN s.one_from ELSE s.month END AS from_day, CASE s.proration WHEN 'DAY' THEN s.one_to ELSE s.next END AS to_day) d
$$;

-- What service fees are owed: by the relation of a person, for the days with cover by any policy of the contract, or of employment.
CREATE OR REPLACE FUNCTION owed_services(of_contract bigint, first_month date, last_month date, people bigint[])
RETURNS TABLE (person_id bigint, item bigint, month date, tax_rate numeric, from_day date, to_day date, unit_price bigint, fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH contract AS (
    SELECT *, coalesce(terminate_date, end_date) + 1 AS until FROM client_contract WHERE id = of_contract
  ), m AS (
    SELECT m.*, greatest(m.month, k.start_date) AS served_from, least(m.next, k.until) AS served_to
    FROM billing_months(of_contract, first_month, last_month) m, contract k
    WHERE m.person_month = 'SERVICE' AND k.start_date < m.next AND k.until > m.month
      AND EXISTS (SELECT FROM client_contract_price_items i WHERE i.record_id = of_contract AND i.to_version IS NULL AND i.kind = 'PERSON_MONTH')
  ), served AS (
    SELECT m.month, c.person_id, c.relation, greatest(c.from_day, m.served_from) AS from_day, least(c.to_day, m.served_to) AS to_day
    FROM m JOIN billed_cover(of_contract, first_month, last_month, people) c ON c.from_day < m.served_to AND c.to_day > m.served_from
    WHERE m.counted = 'INSURED' OR c.relation <> '0'
    UNION ALL
    SELECT m.month, e.id, '0', greatest(e.entry_date, m.served_from), least(coalesce(e.leave_date + 1, 'infinity'), m.served_to)
    FROM m, contract k, employee e
    WHERE m.counted = 'EMPLOYED' AND e.company_id = k.company_id AND e.del_flag = 0 AND (people IS NULL OR e.id = ANY (people))
      AND e.entry_date < m.served_to AND coalesce(e.leave_date + 1, 'infinity') > m.served_from
  ), span AS (
    SELECT s.month, s.person_id, s.relation, lower(r) AS from_day, upper(r) AS to_day
    FROM (SELECT month, person_id, relation, range_agg(daterange(from_day, to_day)) AS days FROM served GROUP BY month, person_id, relation) s, unnest(s.days) r
  ), asked AS (
    SELECT s.*, m.days, m.next, m.proration FROM span s JOIN m USING (month)
    WHERE m.proration = 'DAY' OR m.proration = 'KEY_DAY' AND s.from_day <= m.key_day AND m.key_day < s.to_day
      OR m.proration = 'ANY_DAY' AND NOT EXISTS (SELECT FROM span o WHERE o.person_id = s.person_id AND o.month = s.month AND o.to_day > s.to_day)
  )
  SELECT a.person_id, i.id, a.month, i.tax_rate, d.from_day, d.to_day, i.unit_price, part_fen(i.unit_price, d.from_day - a.month, d.to_day - a.month, a.days)
  FROM asked a
  JOIN client_contract_price_items i ON i.record_id = of_contract AND i.to_version IS NULL AND i.kind = 'PERSON_MONTH' AND i.relation = a.relation
  CROSS JOIN LATERAL (SELECT CASE a.proration WHEN 'DAY' THEN a.from_day ELSE a.month END AS from_day, CASE a.proration WHEN 'DAY' THEN a.to_day ELSE a.next END AS to_day) d
$$;

-- What flat fees and check-ups that took place are owed: they have no days.
CREATE OR REPLACE FUNCTION owed_sums(of_contract bigint, first_month date, last_month date)
RETURNS TABLE (kind text, person_id bigint, item bigint, month date, tax_rate numeric, fen bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'FLAT', 0::bigint, i.id, m.month, i.tax_rate, i.unit_price
  FROM client_contract k
  JOIN client_contract_price_items i ON i.record_id = k.id AND i.to_version IS NULL AND i.kind = 'FLAT'
  JOIN billing_months(of_contract, first_month, last_month) m
    ON CASE m.flat_every WHEN 'ONCE' THEN m.month <= k.start_date AND k.start_date < m.next
      ELSE m.month = m.cycle_from AND k.start_date < m.cycle_to AND coalesce(k.terminate_date, k.end_date) >= m.cycle_from END
  WHERE k.id = of_contract
  UNION ALL
  SELECT 'PACKAGE', coalesce(o.family_member_id, o.employee_id), o.id, m.month, k.tax_rate, c.share
  FROM check_project j
  JOIN check_order o ON o.project_id = j.id AND o.del_flag = 0 AND o.status IN ('60', '70')
  -- Orders of before the share of the company was kept are all the company's, or all the person's.
  CROSS JOIN LATERAL (SELECT coalesce(o.company_amount, CASE o.payer WHEN 'PERSON' THEN 0 ELSE o.price END) AS share) c
  CROSS JOIN LATERAL (SELECT (o.arrived_at AT TIME ZONE 'Asia/Shanghai')::date AS day) a
  JOIN billing_months(of_contract, first_month, last_month) m ON m.month <= a.day AND a.day < m.next
  LEFT JOIN LATERAL (
    SELECT i.tax_rate FROM client_contract_price_items i WHERE i.record_id = of_contract AND i.to_version IS NULL AND i.kind = 'PACKAGE'
    ORDER BY i.position LIMIT 1
  ) k ON true
  WHERE j.contract_id = of_contract AND c.share > 0
$$;

-- What is owed for the months of a contract: one row for each charge. Spans that go on at one price are one.
CREATE OR REPLACE FUNCTION owed_charges(of_contract bigint, first_month date, last_month date, people bigint[])
RETURNS TABLE (kind text, item bigint, person_id bigint, month date, tax_rate numeric, fen bigint, from_day date, to_day date, unit_price bigint, spans jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.kind, s.item, s.person_id, s.month, max(s.tax_rate), sum(s.fen)::bigint, min(s.from_day), max(s.to_day),
    CASE WHEN min(s.unit_price) = max(s.unit_price) THEN min(s.unit_price) END,
    CASE WHEN min(s.unit_price) < max(s.unit_price) OR sum(s.to_day - s.from_day) < max(s.to_day) - min(s.from_day) THEN jsonb_agg(jsonb_build_object('from', s.from_day, 'to', s.to_day, 'price', s.unit_price) ORDER BY s.from_day) END
  FROM (
    SELECT 'PREMIUM' AS kind, plan_id AS item, person_id, month, tax_rate, from_day, to_day, unit_price, fen
    FROM owed_premiums(of_contract, first_month, last_month, people)
    UNION ALL
    SELECT 'SERVICE', item, person_id, month, tax_rate, from_day, to_day, unit_price, fen
    FROM owed_services(of_contract, first_month, last_month, people)
  ) s
  GROUP BY s.kind, s.item, s.person_id, s.month
$$;

-- The lines that a bill of some months gets: what is owed less what live lines of other bills have billed. Of the months before it only
-- those of people for whom something changed, of all where that is null.
CREATE OR REPLACE FUNCTION bill_lines_due(of_contract bigint, period_from date, period_to date, changed bigint[], of_bill bigint)
RETURNS TABLE (kind text, item bigint, person_id bigint, month date, tax_rate numeric, owed bigint, billed bigint, from_day date, to_day date, unit_price bigint, spans jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH began AS (
    SELECT min(valid_from) AS month FROM billing_terms WHERE contract_id = of_contract AND del_flag = 0
  ), owed AS (
    SELECT * FROM owed_charges(of_contract, period_from, period_to, NULL)
    UNION ALL
    SELECT c.* FROM began, owed_charges(of_contract, began.month, (period_from - interval '1 month')::date, changed) c
    UNION ALL
    SELECT s.kind, s.item, s.person_id, s.month, s.tax_rate, s.fen, NULL, NULL, NULL, NULL FROM began, owed_sums(of_contract, began.month, period_to) s
  ), billed AS (
    SELECT l.kind, l.item, l.person_id, l.service_month AS month, max(l.tax_rate) AS tax_rate, sum(l.amount)::bigint AS fen
    FROM bill_line l
    WHERE l.contract_id = of_contract AND l.is_live AND l.kind <> 'ADJUST' AND l.service_month <= period_to AND l.bill_id <> of_bill
      AND (l.service_month >= period_from OR changed IS NULL OR l.person_id = ANY (changed) OR l.kind IN ('FLAT', 'PACKAGE'))
    GROUP BY l.kind, l.item, l.person_id, l.service_month
  )
  SELECT kind, item, person_id, month, coalesce(o.tax_rate, b.tax_rate), coalesce(o.fen, 0), coalesce(b.fen, 0), o.from_day, o.to_day, o.unit_price, o.spans
  FROM owed o FULL JOIN billed b USING (kind, item, person_id, month)
  WHERE coalesce(o.fen, 0) <> coalesce(b.fen, 0)
$$;

-- For whom something changed since bills of a contract were made last: null is everybody, as after other prices or terms. An hour is
-- looked back further, so that what was under way then is not missed.
CREATE OR REPLACE FUNCTION billing_changes(of_contract bigint) RETURNS bigint[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  since timestamptz := (SELECT max(read_at) - interval '1 hour' FROM bill WHERE contract_id = of_contract AND del_flag = 0 AND confirm_status <> 'UNDONE');
BEGIN
  IF since IS NULL
    OR EXISTS (SELECT FROM bill b WHERE b.contract_id = of_contract AND b.confirm_status = 'UNDONE' AND b.update_time > since)
    OR EXISTS (SELECT FROM billing_terms t WHERE t.contract_id = of_contract AND greatest(t.create_time, t.update_time) > since)
    OR EXISTS (SELECT FROM client_contract k WHERE k.id = of_contract AND k.update_time > since)
    OR EXISTS (SELECT FROM policy p WHERE p.contract_id = of_contract AND greatest(p.create_time, p.update_time) > since)
    OR EXISTS (SELECT FROM policy p JOIN plan l ON l.policy_id = p.id JOIN plan_version v ON v.plan_id = l.id
      WHERE p.contract_id = of_contract AND greatest(v.create_time, v.update_time) > since)
  THEN RETURN NULL;
  END IF;
  RETURN coalesce((SELECT array_agg(DISTINCT person) FROM (
    SELECT c.person_id AS person FROM policy p JOIN cover c ON c.policy_id = p.id WHERE p.contract_id = of_contract AND greatest(c.create_time, c.update_time) > since
    UNION ALL
    SELECT coalesce(c.family_member_id, c.employee_id) FROM policy p JOIN cover_correction c ON c.policy_id = p.id WHERE p.contract_id = of_contract AND c.create_time > since
    UNION ALL
    SELECT e.id FROM client_contract k JOIN employee e ON e.company_id = k.company_id WHERE k.id = of_contract AND e.update_time > since
  ) changed), '{}');
END
$$;

-- Makes the lines of a version of a bill, of a contract that the caller holds: in the order of month, kind, item and person, the tax of
-- each rate as a running sum. Another version looks at everybody, since it lets go of what the one
-- before had billed; adjustments stay. Gives how many they are, what they come to, and for how many people.
CREATE OR REPLACE FUNCTION make_bill_lines(of_bill bigint, of_contract bigint, org text, of_version integer, period_from date, period_to date)
RETURNS TABLE (lines integer, amount bigint, tax bigint, members integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO bill_line (bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position,
    from_day, to_day, unit_price, spans, owed, billed, amount, tax_rate, tax)
  SELECT of_bill, of_version, of_contract, org, d.month, d.kind, d.item, d.person_id,
    CASE WHEN d.kind = 'ADJUST' THEN 'ADJUSTED' WHEN d.kind = 'FLAT' THEN 'FEE' WHEN d.kind = 'PACKAGE' THEN 'ORDER' WHEN d.month < period_from OR d.billed <> 0 THEN 'LATE'
      WHEN d.spans IS NOT NULL THEN 'CHANGED' WHEN d.from_day > d.month THEN 'JOINED'
      WHEN d.to_day < d.month + interval '1 month' THEN 'LEFT' ELSE 'FULL' END,
    d.position, d.from_day, d.to_day, d.unit_price, d.spans, d.owed, d.billed, d.amount, d.tax_rate,
    tax_fen(d.upto, d.tax_rate) - tax_fen(d.upto - d.amount, d.tax_rate)
  FROM (
    SELECT n.*, sum(n.amount) OVER (PARTITION BY n.tax_rate ORDER BY n.position ROWS UNBOUNDED PRECEDING) AS upto
    FROM (
      SELECT b.*, row_number() OVER (ORDER BY b.kind = 'ADJUST', b.month, b.kind, b.item, b.person_id)::integer AS position
      FROM (
        SELECT d.*, d.owed - d.billed AS amount
        FROM bill_lines_due(of_contract, period_from, period_to, CASE WHEN of_version = 1 THEN billing_changes(of_contract) END, of_bill) d
        UNION ALL
        SELECT l.kind, l.item, l.person_id, l.service_month, l.tax_rate, l.owed, l.billed, NULL, NULL, NULL, NULL, l.amount
        FROM bill_line l WHERE l.bill_id = of_bill AND l.is_live AND l.kind = 'ADJUST'
      ) b
    ) n
  ) d;
  UPDATE bill_line l SET is_live = false WHERE l.bill_id = of_bill AND l.is_live AND l.version_no < of_version;
  RETURN QUERY SELECT count(*)::integer, coalesce(sum(l.amount), 0)::bigint, coalesce(sum(l.tax), 0)::bigint,
    count(DISTINCT l.person_id) FILTER (WHERE l.person_id <> 0)::integer
    FROM bill_line l WHERE l.bill_id = of_bill AND l.is_live;
END
$$;

-- Nothing of an undone bill is live: the next run bills it again.
CREATE OR REPLACE FUNCTION bill_undone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE bill_line SET is_live = false WHERE bill_id = NEW.id AND is_live;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER bill_undone AFTER UPDATE OF confirm_status ON bill FOR EACH ROW
  WHEN (NEW.confirm_status = 'UNDONE' AND OLD.confirm_status <> 'UNDONE') EXECUTE FUNCTION bill_undone();

-- Puts an adjustment on its bill as a line of the current version, and on its totals. Gives PUT, or CLOSED where the bill is confirmed or
-- undone, PAID where more is paid than would be left, or MONTH where it is dated in a closed one. The tax is what it adds to that of the lines of its rate.
DROP FUNCTION IF EXISTS adjust_bill(bigint);
CREATE OR REPLACE FUNCTION adjust_bill(of_adjustment bigint) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  a bill_adjustment;
  b bill;
  before bigint;
  own bigint;
BEGIN
  SELECT * INTO STRICT a FROM bill_adjustment WHERE id = of_adjustment;
  SELECT * INTO STRICT b FROM bill WHERE id = a.bill_id FOR NO KEY UPDATE;
  IF b.confirm_status NOT IN ('MADE', 'TO_BE_CONFIRMED', 'DISPUTED') THEN RETURN 'CLOSED'; END IF;
  IF b.send_day < first_open_day() THEN RETURN 'MONTH'; END IF;
  IF b.paid_amount <> 0 AND b.paid_amount > b.amount_with_tax + a.amount THEN RETURN 'PAID'; END IF;
  SELECT coalesce(sum(l.amount), 0) INTO before FROM bill_line l WHERE l.bill_id = b.id AND l.is_live AND l.tax_rate IS NOT DISTINCT FROM a.tax_rate;
  own := tax_fen(before + a.amount, a.tax_rate) - tax_fen(before, a.tax_rate);
  INSERT INTO bill_line (bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position, owed, billed, amount, tax_rate, tax)
  SELECT b.id, b.version_no, b.contract_id, b.sys_org_code, b.period_to, 'ADJUST', a.id, 0, 'ADJUSTED',
    coalesce((SELECT max(l.position) FROM bill_line l WHERE l.bill_id = b.id AND l.version_no = b.version_no), 0) + 1, a.amount, 0, a.amount, a.tax_rate, own;
  UPDATE bill SET amount_with_tax = amount_with_tax + a.amount, tax = bill.tax + own, adjust_amount = adjust_amount + a.amount, version = version + 1,
    update_by = current_setting('app.user', true), update_time = clock_timestamp()
  WHERE id = b.id;
  UPDATE bill_version v SET amount_with_tax = v.amount_with_tax + a.amount, tax = v.tax + own WHERE v.bill_id = b.id AND v.version_no = b.version_no;
  RETURN 'PUT';
END
$$;
