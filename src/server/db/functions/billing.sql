-- Whether whoever asks reaches an organisation, in functions that run as the owner and so see every row: `role` is that of the caller.
CREATE OR REPLACE FUNCTION reaches_organisation(org text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN starts_with(current_setting('role'), 'portal_scoped_') THEN org = current_setting('app.org', true)
    WHEN starts_with(current_setting('role'), 'portal_chosen_') THEN org = ANY (my_organisations())
    ELSE true END;
END
$$;

-- The same of an organisation that pays for another.
CREATE OR REPLACE FUNCTION pays_here(payer_org text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT payer_org IS NOT NULL AND reaches_organisation(payer_org)
$$;

-- The same of the organisation of a contract.
CREATE OR REPLACE FUNCTION reaches_contract(of_contract bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM client_contract k WHERE k.id = of_contract AND reaches_organisation(k.sys_org_code))
$$;

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
  SELECT date_part('year', age(day::timestamp, birth::timestamp))::integer
$$;

-- What was one function a part of what is owed, each with its own reading of the cover.
DROP FUNCTION IF EXISTS bill_lines_due(bigint, date, date, bigint[], bigint);
DROP FUNCTION IF EXISTS owed_charges(bigint, date, date, bigint[]);
DROP FUNCTION IF EXISTS owed_premiums(bigint, date, date, bigint[]);
DROP FUNCTION IF EXISTS owed_services(bigint, date, date, bigint[]);
DROP FUNCTION IF EXISTS billed_cover(bigint, date, date, bigint[]);
DROP FUNCTION IF EXISTS billing_changes(bigint);
DROP FUNCTION IF EXISTS billing_months(bigint, date, date);

-- The months of a contract that have terms, each with those that hold for it, the day that KEY_DAY asks, and the days on which the
-- contract is served. Part of the statement that asks, as what is owed for no days is.
CREATE OR REPLACE FUNCTION billing_months(of_contract bigint, first_month date, last_month date)
RETURNS TABLE (month date, next date, days integer, proration text, key_day date, counted text, person_month text, flat_every text, cycle_from date, cycle_to date, served_from date, served_to date)
LANGUAGE sql STABLE AS $$
  SELECT m.month, m.next, m.next - m.month, t.proration, m.month + least(coalesce(t.key_day::integer, 1), m.next - m.month) - 1,
    t.counted, t.person_month, t.flat_every, c.cycle_from::date, (c.cycle_from + c.length)::date,
    greatest(m.month, k.start_date), least(m.next, coalesce(k.terminate_date, k.end_date) + 1)
  FROM client_contract k
  CROSS JOIN LATERAL (
    SELECT g::date AS month, (g + interval '1 month')::date AS next
    FROM generate_series(first_month::timestamp, last_month::timestamp, interval '1 month') g
  ) m
  CROSS JOIN LATERAL (
    SELECT * FROM billing_terms b WHERE b.contract_id = of_contract AND b.del_flag = 0 AND b.valid_from <= m.month ORDER BY b.valid_from DESC LIMIT 1
  ) t
  CROSS JOIN LATERAL (
    SELECT date_trunc(CASE t.cycle WHEN 'YEAR' THEN 'year' WHEN 'QUARTER' THEN 'quarter' ELSE 'month' END, m.month::timestamp) AS cycle_from,
      CASE t.cycle WHEN 'YEAR' THEN interval '1 year' WHEN 'QUARTER' THEN interval '3 months' ELSE interval '1 month' END AS length
  ) c
  WHERE k.id = of_contract
$$;

-- What flat fees and check-ups that took place are owed: they have no days.
CREATE OR REPLACE FUNCTION owed_sums(of_contract bigint, first_month date, last_month date)
RETURNS TABLE (kind text, person_id bigint, item bigint, month date, tax_rate numeric, fen bigint)
LANGUAGE sql STABLE AS $$
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

-- Since when changes of a contract count: its bills were made last then, less an hour, so that what was under way is not missed. Everything
-- counts where none was made, and after other prices or terms.
CREATE OR REPLACE FUNCTION billing_since(of_contract bigint) RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  since timestamptz := (SELECT max(read_at) - interval '1 hour' FROM bill WHERE contract_id = of_contract AND del_flag = 0 AND confirm_status <> 'UNDONE');
BEGIN
  IF NOT reaches_contract(of_contract) THEN RETURN NULL; END IF;
  IF since IS NULL
    OR EXISTS (SELECT FROM bill b WHERE b.contract_id = of_contract AND b.confirm_status = 'UNDONE' AND b.update_time > since)
    OR EXISTS (SELECT FROM billing_terms t WHERE t.contract_id = of_contract AND greatest(t.create_time, t.update_time) > since)
    OR EXISTS (SELECT FROM client_contract k WHERE k.id = of_contract AND k.update_time > since)
    OR EXISTS (SELECT FROM policy p WHERE p.contract_id = of_contract AND greatest(p.create_time, p.update_time) > since)
    OR EXISTS (SELECT FROM policy p JOIN plan l ON l.policy_id = p.id JOIN plan_version v ON v.plan_id = l.id
      WHERE p.contract_id = of_contract AND greatest(v.create_time, v.update_time) > since)
  THEN RETURN '-infinity';
  END IF;
  RETURN since;
END
$$;

-- Who people are to each other and when they were born, looked up at once: one by one it is a tenth of what a bill takes.
CREATE OR REPLACE FUNCTION births(people bigint[]) RETURNS TABLE (person_id bigint, relation text, birth_date date)
LANGUAGE sql STABLE ROWS 10000 SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT e.id, '0', e.birth_date FROM employee e WHERE e.id = ANY (people)
  UNION ALL
  SELECT f.id, f.relation, f.birth_date FROM family_member f WHERE f.id = ANY (people)
$$;

-- The lines that a bill of some months gets: what is owed (rules/billing/owed.ts says the same of one person) less what live lines of other
-- bills have billed. Of the months before it only those of people for whom something changed since a moment. The cover of the contract is
-- read once: for whom it changed, and for whom it is charged.
CREATE OR REPLACE FUNCTION bill_lines_due(of_contract bigint, period_from date, period_to date, since timestamptz, of_bill bigint)
RETURNS TABLE (kind text, item bigint, person_id bigint, month date, tax_rate numeric, owed bigint, billed bigint, from_day date, to_day date, unit_price bigint, spans jsonb)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  -- Nothing is billed of before it: so only the years since are looked into.
  first_month date := (SELECT min(t.valid_from) FROM billing_terms t WHERE t.contract_id = of_contract AND t.del_flag = 0);
BEGIN
  IF NOT reaches_contract(of_contract) THEN RETURN; END IF;
  RETURN QUERY WITH m AS MATERIALIZED (
    SELECT b.month, b.next, b.days, b.proration, b.key_day, b.counted, b.served_from, b.served_to, b.person_month = 'SERVICE' AND b.served_from < b.served_to AND EXISTS (
      SELECT FROM client_contract_price_items i WHERE i.record_id = of_contract AND i.to_version IS NULL AND i.kind = 'PERSON_MONTH') AS is_served
    FROM billing_months(of_contract, first_month, period_to) b
  ), known AS MATERIALIZED (
    SELECT c.person_id, c.policy_id, c.plan_id, c.from_day, c.to_day, NOT c.is_superseded AND p.del_flag = 0 AS holds,
      greatest(c.create_time, c.update_time) > since AS is_new
    FROM policy p JOIN cover c ON c.policy_id = p.id AND c.del_flag = 0 WHERE p.contract_id = of_contract
  ), changed AS MATERIALIZED (
    SELECT k.person_id FROM known k WHERE k.is_new
    UNION
    SELECT c.person_id FROM cover c JOIN policy p ON p.id = c.policy_id WHERE p.contract_id = of_contract AND c.del_flag = 1 AND c.update_time > since
    UNION
    SELECT coalesce(c.family_member_id, c.employee_id) FROM policy p JOIN cover_correction c ON c.policy_id = p.id WHERE p.contract_id = of_contract AND c.create_time > since
    UNION
    SELECT e.id FROM client_contract k JOIN employee e ON e.company_id = k.company_id
    WHERE k.id = of_contract AND greatest(e.create_time, e.update_time) > since AND EXISTS (SELECT FROM m WHERE is_served AND counted = 'EMPLOYED')
  ), insured AS MATERIALIZED (
    SELECT k.person_id, k.policy_id, k.plan_id, k.from_day, k.to_day, h.person_id IS NOT NULL AS is_changed,
      b.relation, b.birth_date
    FROM known k
    LEFT JOIN changed h ON h.person_id = k.person_id
    JOIN births(ARRAY(SELECT person_id FROM known)) b ON b.person_id = k.person_id
    WHERE k.holds AND (k.to_day > period_from OR h.person_id IS NOT NULL)
  ), part AS MATERIALIZED (
    SELECT i.person_id, i.policy_id, i.plan_id, i.relation, i.birth_date, m.*, greatest(i.from_day, m.month) AS part_from, least(i.to_day, m.next) AS part_to
    FROM m JOIN insured i ON i.from_day < m.next AND i.to_day > m.month WHERE m.month >= period_from
    UNION ALL
    SELECT i.person_id, i.policy_id, i.plan_id, i.relation, i.birth_date, m.*, greatest(i.from_day, m.month), least(i.to_day, m.next)
    FROM m JOIN insured i ON i.is_changed AND i.from_day < m.next AND i.to_day > m.month WHERE m.month < period_from
  ), asked AS (
    SELECT p.*, part_from AS price_from, part_to AS price_to FROM part p WHERE proration = 'DAY'
    UNION ALL
    SELECT p.*, key_day, key_day + 1 FROM part p WHERE proration = 'KEY_DAY' AND part_from <= key_day AND key_day < part_to
    UNION ALL
    SELECT p.*, part_to - 1, part_to FROM part p
    WHERE proration = 'ANY_DAY' AND NOT EXISTS (
      SELECT FROM part o WHERE o.person_id = p.person_id AND o.policy_id = p.policy_id AND o.month = p.month AND o.part_to > p.part_to)
  ), version AS (
    SELECT v.id, v.plan_id, p.premium_tax_rate, v.valid_from, coalesce(lead(v.valid_from) OVER (PARTITION BY v.plan_id ORDER BY v.valid_from), 'infinity') AS valid_to
    FROM policy p JOIN plan l ON l.policy_id = p.id AND l.del_flag = 0 JOIN plan_version v ON v.plan_id = l.id AND v.del_flag = 0
    WHERE p.contract_id = of_contract AND p.del_flag = 0
  ), price AS MATERIALIZED (
    -- For each year of age, up to what nobody lives to see: found at once for everybody.
    SELECT r.record_id AS version_id, r.relation, y.age, r.price_per_month AS price
    FROM version v
    JOIN plan_version_prices r ON r.record_id = v.id AND r.to_version IS NULL
    CROSS JOIN LATERAL generate_series(r.age_from, least(coalesce(r.age_to, 151), 151) - 1) AS y (age)
  ), priced AS MATERIALIZED (
    SELECT a.person_id, a.plan_id, a.relation, a.birth_date, a.month, a.next, a.days, a.proration = 'DAY' AS is_by_day, v.id AS version_id, v.premium_tax_rate,
      greatest(a.price_from, v.valid_from) AS span_from, least(a.price_to, v.valid_to) AS span_to,
      CASE WHEN date_part('month', a.birth_date) = date_part('month', a.month) AND date_part('day', a.birth_date) <= a.days
        THEN a.month + date_part('day', a.birth_date)::integer - 1 END AS birthday
    FROM asked a JOIN version v ON v.plan_id = a.plan_id AND v.valid_from < a.price_to AND v.valid_to > a.price_from
  ), aging AS (
    SELECT p.*, span_from AS one_from, CASE WHEN birthday > span_from AND birthday < span_to THEN birthday ELSE span_to END AS one_to FROM priced p
    UNION ALL
    SELECT p.*, birthday, span_to FROM priced p WHERE birthday > span_from AND birthday < span_to
  ), aged AS MATERIALIZED (
    SELECT a.*, least(age_on(a.birth_date, a.one_from), 150) AS age FROM aging a
  ), premium AS (
    SELECT s.person_id, s.plan_id AS item, s.month, s.premium_tax_rate AS tax_rate, CASE WHEN is_by_day THEN s.one_from ELSE s.month END AS from_day,
      CASE WHEN is_by_day THEN s.one_to ELSE s.next END AS to_day, s.days, r.price
    FROM aged s JOIN price r ON r.version_id = s.version_id AND r.relation = s.relation AND r.age = s.age
  ), served AS (
    SELECT p.month, p.person_id, p.relation, greatest(p.part_from, p.served_from) AS from_day, least(p.part_to, p.served_to) AS to_day
    FROM part p WHERE p.is_served AND (p.counted = 'INSURED' OR p.relation <> '0') AND p.part_from < p.served_to AND p.part_to > p.served_from
    UNION ALL
    SELECT m.month, e.id, '0', greatest(e.entry_date, m.served_from), least(coalesce(e.leave_date + 1, 'infinity'), m.served_to)
    FROM m
    JOIN client_contract k ON k.id = of_contract
    JOIN employee e ON e.company_id = k.company_id AND e.del_flag = 0 AND e.entry_date < m.served_to AND coalesce(e.leave_date + 1, 'infinity') > m.served_from
    WHERE m.is_served AND m.counted = 'EMPLOYED' AND (m.month >= period_from OR EXISTS (SELECT FROM changed c WHERE c.person_id = e.id))
  ), stretch AS (
    SELECT s.month, s.person_id, s.relation, lower(r) AS from_day, upper(r) AS to_day
    FROM (SELECT month, person_id, relation, range_agg(daterange(from_day, to_day)) AS days FROM served GROUP BY month, person_id, relation) s, unnest(s.days) r
  ), counted AS (
    SELECT s.*, m.days, m.next, m.proration = 'DAY' AS is_by_day FROM stretch s JOIN m USING (month)
    WHERE m.proration = 'DAY' OR m.proration = 'KEY_DAY' AND s.from_day <= m.key_day AND m.key_day < s.to_day
      OR m.proration = 'ANY_DAY' AND NOT EXISTS (SELECT FROM stretch o WHERE o.person_id = s.person_id AND o.month = s.month AND o.to_day > s.to_day)
  ), span AS MATERIALIZED (
    SELECT 'PREMIUM' AS kind, p.*, part_fen(p.price, p.from_day - p.month, p.to_day - p.month, p.days) AS fen FROM premium p
    UNION ALL
    SELECT 'SERVICE', s.person_id, i.id, s.month, i.tax_rate, d.from_day, d.to_day, s.days, i.unit_price, part_fen(i.unit_price, d.from_day - s.month, d.to_day - s.month, s.days)
    FROM counted s
    JOIN client_contract_price_items i ON i.record_id = of_contract AND i.to_version IS NULL AND i.kind = 'PERSON_MONTH' AND i.relation = s.relation
    CROSS JOIN LATERAL (SELECT CASE WHEN is_by_day THEN s.from_day ELSE s.month END AS from_day, CASE WHEN is_by_day THEN s.to_day ELSE s.next END AS to_day) d
  ), charge AS MATERIALIZED (
    SELECT s.kind, s.item, s.person_id, s.month, any_value(s.tax_rate) AS tax_rate, sum(s.fen)::bigint AS fen, min(s.from_day) AS from_day, max(s.to_day) AS to_day,
      CASE WHEN min(s.price) = max(s.price) THEN min(s.price) END AS unit_price,
      -- Spans that go on at one price are one.
      min(s.price) < max(s.price) OR sum(s.to_day - s.from_day) < max(s.to_day) - min(s.from_day) AS is_several
    FROM span s GROUP BY s.person_id, s.item, s.month, s.kind
  ), several AS (
    -- Few people: looked up one by one, not joined.
    SELECT s.kind, s.item, s.person_id, s.month, jsonb_agg(jsonb_build_object('from', s.from_day, 'to', s.to_day, 'price', s.price) ORDER BY s.from_day) AS spans
    FROM span s WHERE (s.person_id IN (SELECT c.person_id FROM charge c WHERE c.is_several)) IS TRUE GROUP BY s.person_id, s.item, s.month, s.kind
  ), owed AS (
    SELECT c.kind, c.item, c.person_id, c.month, c.tax_rate, c.fen, c.from_day, c.to_day, c.unit_price, CASE WHEN c.is_several THEN s.spans END AS spans
    FROM charge c LEFT JOIN several s USING (person_id, item, month, kind)
    UNION ALL
    SELECT s.kind, s.item, s.person_id, s.month, s.tax_rate, s.fen, NULL, NULL, NULL, NULL FROM owed_sums(of_contract, first_month, period_to) s
  ), line AS (
    SELECT l.* FROM bill_line l WHERE l.contract_id = of_contract AND l.is_live AND l.service_month BETWEEN period_from AND period_to AND l.kind <> 'ADJUST'
    UNION ALL
    SELECT l.* FROM bill_line l WHERE l.contract_id = of_contract AND l.is_live AND l.service_month >= first_month AND l.service_month < period_from AND l.kind IN ('FLAT', 'PACKAGE')
    UNION ALL
    SELECT l.* FROM bill_line l
    WHERE since = '-infinity' AND l.contract_id = of_contract AND l.is_live AND l.service_month >= first_month AND l.service_month < period_from AND l.kind IN ('PREMIUM', 'SERVICE')
    UNION ALL
    SELECT l.* FROM changed c
    JOIN bill_line l ON l.contract_id = of_contract AND l.is_live AND l.service_month >= first_month AND l.service_month < period_from AND l.person_id = c.person_id AND l.kind IN ('PREMIUM', 'SERVICE')
    WHERE since > '-infinity'
  ), billed AS (
    SELECT l.kind, l.item, l.person_id, l.service_month AS month, any_value(l.tax_rate) AS tax_rate, sum(l.amount)::bigint AS fen
    FROM line l WHERE l.bill_id <> of_bill GROUP BY l.person_id, l.item, l.service_month, l.kind
  )
  SELECT kind, item, person_id, month, coalesce(o.tax_rate, b.tax_rate), coalesce(o.fen, 0), coalesce(b.fen, 0), o.from_day, o.to_day, o.unit_price, o.spans
  FROM owed o FULL JOIN billed b USING (kind, item, person_id, month)
  WHERE coalesce(o.fen, 0) <> coalesce(b.fen, 0);
END
$$;

-- Whether a plan has no price for somebody whom it covers in some months.
CREATE OR REPLACE FUNCTION has_unpriced(of_contract bigint, period_from date, period_to date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT reaches_contract(of_contract) AND EXISTS (
    SELECT FROM policy p
    JOIN cover c ON c.policy_id = p.id AND c.del_flag = 0 AND NOT c.is_superseded AND c.from_day < period_to + interval '1 month' AND c.to_day > period_from
    JOIN employee e ON e.id = c.employee_id
    LEFT JOIN family_member f ON f.id = c.family_member_id
    WHERE p.contract_id = of_contract AND p.del_flag = 0 AND NOT EXISTS (
      SELECT FROM plan_version v
      JOIN plan_version_prices r ON r.record_id = v.id AND r.to_version IS NULL AND r.relation = coalesce(f.relation, '0')
      WHERE v.plan_id = c.plan_id AND v.del_flag = 0 AND v.valid_from < least(c.to_day, period_to + interval '1 month')
        AND r.age_from <= age_on(coalesce(f.birth_date, e.birth_date), (least(c.to_day, period_to + interval '1 month') - interval '1 day')::date)
        AND age_on(coalesce(f.birth_date, e.birth_date), greatest(c.from_day, period_from)) < coalesce(r.age_to, 1000)))
$$;

-- Makes the lines of a version of a bill, of a contract that the caller holds: in the order of month, kind, item and person, the tax of
-- each rate as a running sum. Another version looks at everybody, since it lets go of what the one
-- before had billed; adjustments stay. Gives how many they are, what they come to, and for how many people.
CREATE OR REPLACE FUNCTION make_bill_lines(of_bill bigint, of_contract bigint, org text, of_version integer, period_from date, period_to date)
RETURNS TABLE (lines integer, amount bigint, tax bigint, members integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- As next_id makes them, of one moment.
  stamp bigint := (next_id() >> 22) << 22;
BEGIN
  IF NOT reaches_contract(of_contract) OR NOT reaches_organisation(org) OR EXISTS (SELECT FROM bill b WHERE b.id = of_bill AND b.contract_id <> of_contract)
  THEN PERFORM refuse_grant('bill_within_reach'); END IF;
  RETURN QUERY WITH due AS (
    SELECT d.*, d.owed - d.billed AS amount
    FROM bill_lines_due(of_contract, period_from, period_to, CASE WHEN of_version = 1 THEN billing_since(of_contract) ELSE '-infinity' END, of_bill) d
    UNION ALL
    SELECT l.kind, l.item, l.person_id, l.service_month, l.tax_rate, l.owed, l.billed, NULL, NULL, NULL, NULL, l.amount
    FROM bill_line l WHERE l.bill_id = of_bill AND l.is_live AND l.kind = 'ADJUST' AND l.service_month = period_to
  ), placed AS (
    SELECT d.*, row_number() OVER (ORDER BY d.kind = 'ADJUST', d.month, d.kind COLLATE "C", d.item, d.person_id)::integer AS position FROM due d
  ), summed AS (
    SELECT p.*, tax_fen(sum(p.amount) OVER (PARTITION BY p.tax_rate ORDER BY p.position ROWS UNBOUNDED PRECEDING), p.tax_rate) AS tax_upto FROM placed p
  ), put AS (
    INSERT INTO bill_line AS l (id, bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position,
      from_day, to_day, unit_price, spans, owed, billed, amount, tax_rate, tax)
    SELECT stamp | (nextval('id_sequence') & 4194303), of_bill, of_version, of_contract, org, d.month, d.kind, d.item, d.person_id,
      CASE WHEN d.kind = 'ADJUST' THEN 'ADJUSTED' WHEN d.kind = 'FLAT' THEN 'FEE' WHEN d.kind = 'PACKAGE' THEN 'ORDER' WHEN d.month < period_from OR d.billed <> 0 THEN 'LATE'
        WHEN d.spans IS NOT NULL THEN 'CHANGED' WHEN d.from_day > d.month THEN 'JOINED'
        WHEN d.to_day < d.month + interval '1 month' THEN 'LEFT' ELSE 'FULL' END,
      d.position, d.from_day, d.to_day, d.unit_price, d.spans, d.owed, d.billed, d.amount, d.tax_rate,
      d.tax_upto - lag(d.tax_upto, 1, 0::bigint) OVER (PARTITION BY d.tax_rate ORDER BY d.position)
    FROM summed d
    RETURNING l.amount, l.tax, l.person_id
  )
  SELECT count(*)::integer, coalesce(sum(p.amount), 0)::bigint, coalesce(sum(p.tax), 0)::bigint, count(DISTINCT p.person_id) FILTER (WHERE p.person_id <> 0)::integer
  FROM put p;
  IF of_version > 1 THEN UPDATE bill_line l SET is_live = false WHERE l.bill_id = of_bill AND l.is_live AND l.version_no < of_version; END IF;
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

-- How many adjustments of bills wait to be approved: told to clients, too, who see none of them.
CREATE OR REPLACE FUNCTION waiting_adjustments(of_bills bigint[]) RETURNS TABLE (bill_id bigint, waiting integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.bill_id, count(*)::integer FROM bill_adjustment a
  WHERE a.bill_id = ANY (of_bills) AND a.status = 'SUBMITTED' AND a.del_flag = 0 AND reaches_organisation(a.sys_org_code) GROUP BY a.bill_id
$$;

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
  IF NOT reaches_organisation(b.sys_org_code) THEN PERFORM refuse_grant('bill_within_reach'); END IF;
  IF b.confirm_status NOT IN ('MADE', 'TO_BE_CONFIRMED', 'DISPUTED') THEN RETURN 'CLOSED'; END IF;
  IF bill_dated_on(b.id, b.send_day) < first_open_day() THEN RETURN 'MONTH'; END IF;
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
