import pg from 'pg'

const org = `sys_org_code, create_by`

const makeContracts = `
  WITH company AS (SELECT id FROM company WHERE sys_org_code = 'A02' LIMIT 1),
    made AS (
      INSERT INTO client_contract (company_id, contract_no, contract_name, contract_type, start_date, end_date, status, ${org})
      SELECT company.id, 'BN-' || n, '出账负载' || n, '1', $1::date, $1::date + 3650, 'ACTIVE', 'A02', 'bench' FROM company, generate_series(1, $2::integer) n RETURNING id
    ),
    terms AS (
      INSERT INTO billing_terms (contract_id, terms_name, valid_from, cycle, timing, proration, run_day, send_after_days, confirm_days, pay_days, counted, person_month, flat_every, smallest_amount, ${org})
      SELECT id, '1', $1::date, 'MONTH', 'ARREARS', 'DAY', 3, 2, 7, 30, 'INSURED', 'SUPERSEDED', 'ONCE', 0, 'A02', 'bench' FROM made
    ),
    policies AS (
      INSERT INTO policy (contract_id, insurer_id, policy_no, product_name, start_date, end_date, premium_tax_rate, status, ${org})
      SELECT id, (SELECT min(id) FROM supplier), 'BN-' || id, '负载', $1::date, $1::date + 3650, 6, 'ACTIVE', 'A02', 'bench' FROM made RETURNING id
    )
  INSERT INTO plan (policy_id, plan_code, plan_name, level, ${org}) SELECT id, 'A', '方案 A', 'BASIC', 'A02', 'bench' FROM policies`
const makeVersions = `
  WITH made AS (
    INSERT INTO plan_version (plan_id, version_name, valid_from, for_relations, ${org})
    SELECT id, '1', '2000-01-01', '{0}', 'A02', 'bench' FROM plan WHERE create_by = 'bench' RETURNING id
  )
  INSERT INTO plan_version_prices (record_id, position, from_version, relation, age_from, age_to, price_per_month)
  SELECT id, n, 0, '0', n * 10, CASE WHEN n < 6 THEN n * 10 + 10 END, 10000 + n * 100 FROM made, generate_series(0, 6) n`
const makePeople = `
  INSERT INTO employee (company_id, employee_no, name, id_type, id_no, birth_date, gender, mobile, category, entry_date, ${org})
  SELECT (SELECT id FROM company WHERE sys_org_code = 'A02' LIMIT 1), 'BN' || n, '负载' || n, '9', 'BN' || n, '1960-01-01'::date + n % 16000, '1', '13900000000', '10', '2000-01-01', 'A02', 'bench'
  FROM generate_series(1, $1::integer) n`
const makeCover = `
  INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, ${org}, create_time)
  SELECT e.id, p.policy_id, p.id, $1::date, $1::date + 3650, 'A02', 'bench', now() - interval '1 year'
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM employee WHERE create_by = 'bench') e
  JOIN (SELECT id, policy_id, row_number() OVER (ORDER BY id) AS n FROM plan WHERE create_by = 'bench') p ON p.n = 1 + (e.n - 1) / $2::integer`
/** Nothing of it changed lately. */
const longAgo = ['billing_terms', 'client_contract', 'policy', 'plan_version']
  .map((table) => `UPDATE ${table} SET create_time = now() - interval '1 year' WHERE create_by = 'bench'`)
  .join(';\n')

interface BulkBilling {
  /** The month in which they begin, by its first day. */
  readonly from: string
  readonly contracts: number
  /** Of each contract. */
  readonly people: number
}

/** Contracts billed by month, with insured people of their own at a price by age: for load and faults, past triggers and histories. Gives their ids. */
export const seedBulkBilling = async (
  adminUrl: string,
  { from, contracts, people }: BulkBilling,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(makeContracts, [from, contracts])
    await client.query(makeVersions)
    await client.query(makePeople, [contracts * people])
    await client.query(makeCover, [from, people])
    await client.query(longAgo)
    await client.query(
      'ANALYZE employee, cover, plan, policy, client_contract, billing_terms, plan_version, plan_version_prices',
    )
    const { rows } = await client.query<{ id: string }>(
      `SELECT id::text AS id FROM client_contract WHERE create_by = 'bench' ORDER BY id`,
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
