import type pg from 'pg'

// Fees of services on top of the premiums of the first company; the second one pays ahead, for whoever is there in the middle of a month.
const inserting = `
  INSERT INTO billing_terms (contract_id, sys_org_code, valid_from, terms_name, cycle, timing, proration, key_day, run_day, send_after_days,
    confirm_days, pay_days, counted, person_month, flat_every, smallest_amount, create_by, create_time, version, del_flag)
  SELECT c.id, c.sys_org_code, a.first, to_char(a.first, 'YYYY-MM'), 'MONTH',
    CASE WHEN is_ahead THEN 'ADVANCE' ELSE 'ARREARS' END, CASE WHEN is_ahead THEN 'KEY_DAY' ELSE 'DAY' END,
    CASE WHEN is_ahead THEN '15' END, CASE WHEN is_ahead THEN 20 ELSE 3 END, 2, 7, 30, 'INSURED',
    CASE WHEN c.sys_org_code = 'A02' THEN 'SERVICE' ELSE 'SUPERSEDED' END,
    CASE WHEN c.contract_type = '3' THEN 'CYCLE' ELSE 'ONCE' END, 0, 'finance.shen', c.create_time + interval '1 hour', 0, 0
  FROM client_contract c, LATERAL (
    SELECT c.sys_org_code = 'A03' AND c.contract_type = '1' AS is_ahead,
      greatest(date_trunc('month', c.start_date), date_trunc('month', now()) - interval '14 months')::date AS first
  ) a
  WHERE c.status <> 'DRAFT' AND a.first <= coalesce(c.terminate_date, c.end_date) AND NOT EXISTS (SELECT FROM billing_terms t WHERE t.contract_id = c.id)`

// For three months the first company has paid the premiums of the second one, of the same group, and invoices are made out to it.
const payingForSister = `
  INSERT INTO billing_terms (contract_id, sys_org_code, valid_from, terms_name, cycle, timing, proration, key_day, run_day, send_after_days, confirm_days,
    pay_days, counted, person_month, flat_every, smallest_amount, payer_company_id, create_by, create_time, version, del_flag)
  SELECT t.contract_id, t.sys_org_code, a.first, to_char(a.first, 'YYYY-MM'), t.cycle, t.timing, t.proration, t.key_day, t.run_day, t.send_after_days,
    t.confirm_days, t.pay_days, t.counted, t.person_month, t.flat_every, 0, p.id, 'finance.shen', a.first, 0, 0
  FROM billing_terms t JOIN client_contract c ON c.id = t.contract_id AND c.contract_type = '1' AND c.sys_org_code = 'A03'
  JOIN company p ON p.sys_org_code = 'A02'
  CROSS JOIN LATERAL (SELECT (date_trunc('month', now()) - interval '3 months')::date AS first) a
  WHERE t.valid_from < a.first AND NOT EXISTS (SELECT FROM billing_terms o WHERE o.contract_id = t.contract_id AND o.id <> t.id)`

/** How the contracts of the demo companies are billed, from their first month on, of older ones from the month of the first bills; those that have terms keep theirs. */
export const seedBillingTerms = async (client: pg.Client): Promise<void> => {
  await client.query(inserting)
  await client.query(payingForSister)
}
