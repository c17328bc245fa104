import pg from 'pg'
import { dayAt } from '#contract/rules/calendar.ts'
import { withoutIndexes } from './bulk-indexes.ts'

/** A policy with one plan for each company that none insures, by an insurer of the demo data; `today` is parameter 1. */
const insertPolicies = `
  WITH bare AS (
    SELECT c.id, c.org_code FROM company c WHERE c.del_flag = 0
      AND NOT EXISTS (SELECT FROM policy o WHERE o.sys_org_code = c.org_code AND o.del_flag = 0)
  ), contract AS (
    INSERT INTO client_contract (company_id, sys_org_code, contract_no, contract_name, contract_type, status, start_date, end_date, create_by)
    SELECT id, org_code, 'BULK-' || org_code, '补充医疗保险合同', '1', 'ACTIVE', $1::date - 365, $1::date + 365, 'staff' FROM bare
    RETURNING id, sys_org_code, start_date, end_date
  ), policies AS (
    INSERT INTO policy (contract_id, insurer_id, policy_no, product_name, start_date, end_date, status, sys_org_code, create_by)
    SELECT c.id, s.id, 'BULK-' || c.sys_org_code, '团体补充医疗保险', $1::date - 165, $1::date + 199, 'ACTIVE', c.sys_org_code, 'staff'
    FROM contract c, (SELECT min(id) AS id FROM supplier WHERE category = '3' AND del_flag = 0) s
    RETURNING id, sys_org_code, start_date
  ), plans AS (
    INSERT INTO plan (policy_id, plan_code, plan_name, level, sys_org_code, create_by)
    SELECT id, 'BASIC', '基础方案', 'BASIC', sys_org_code, 'staff' FROM policies RETURNING id, policy_id, sys_org_code
  ), versions AS (
    INSERT INTO plan_version (plan_id, version_name, valid_from, for_relations, sys_org_code, create_by)
    SELECT p.id, '首版', o.start_date, '{0}', p.sys_org_code, 'staff' FROM plans p JOIN policies o ON o.id = p.policy_id RETURNING id
  )
  INSERT INTO plan_version_prices (record_id, position, from_version, relation, age_from, price_per_month, create_by)
  SELECT id, 0, 0, '0', 16, 9800, 'staff' FROM versions`

/** Cover of the employees of load tests who have none, by a policy of their company that is in force, as their made-up status says. */
const insertCover = `
  WITH insuring AS (
    SELECT DISTINCT ON (o.sys_org_code) o.sys_org_code, o.id, o.start_date, o.end_date + 1 AS until,
      ARRAY(SELECT p.id FROM plan p JOIN plan_version v ON v.plan_id = p.id AND '0' = ANY(v.for_relations) WHERE p.policy_id = o.id GROUP BY p.id ORDER BY p.id) AS plans
    FROM policy o WHERE o.del_flag = 0 AND o.status = 'ACTIVE' ORDER BY o.sys_org_code, o.id
  )
  INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, sys_org_code, create_by, create_time)
  SELECT e.id, i.id, i.plans[CASE WHEN e.plan_code = 'BASIC' THEN 1 ELSE cardinality(i.plans) END], d.joined, d.ended, e.sys_org_code, 'staff', e.create_time
  FROM employee e JOIN insuring i ON i.sys_org_code = e.sys_org_code AND i.plans <> '{}',
  LATERAL (SELECT
    CASE e.status WHEN '2' THEN $1::date + 8 + (e.id % 90)::int ELSE greatest(i.start_date, e.entry_date) END AS joined,
    CASE e.status WHEN '4' THEN $1::date - (e.id % 60)::int ELSE i.until END AS ended) d
  WHERE e.employee_no LIKE 'B%' AND e.status IN ('1', '2', '4') AND d.joined < d.ended
    AND NOT EXISTS (SELECT FROM cover v WHERE v.employee_id = e.id)`

/** The status of those employees as their cover says it (domain 3.4), whatever was made up before. */
const keepStatus = `SELECT keep_member_status(ARRAY(SELECT id FROM employee WHERE employee_no LIKE 'B%'), $1)`

const insureAll = async (client: pg.Client, today: string): Promise<void> => {
  try {
    await client.query('BEGIN')
    await client.query(insertPolicies, [today])
    await withoutIndexes(client, ['cover'], () => client.query(insertCover, [today]))
    await client.query('ALTER TABLE employee DISABLE TRIGGER USER')
    await client.query(keepStatus, [today])
    await client.query('ALTER TABLE employee ENABLE TRIGGER USER')
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

const attempts = 3
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01'

/** A server that runs meanwhile may hold what this waits for, and wait for what this holds: then nothing was done, and it is done again. */
const insureBesideServer = async (client: pg.Client, today: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insureAll(client, today)
    } catch (error) {
      if (!isDeadlock(error) || attempt === attempts) throw error
    }
  }
}

/**
 * Insures the employees that `seedEmployees` made, and gives them the status that follows; companies that no policy insures get one.
 * Neither audit trail nor history; indexes are built anew, which takes a part of the time of keeping them. Gives how many rows of
 * cover there are. `adminUrl`: the owner's.
 */
export const seedBulkCover = async (adminUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await insureBesideServer(client, dayAt())
    await client.query('VACUUM ANALYZE cover, policy, plan, plan_version, member_status_day')
    const counted = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM cover')
    return counted.rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}
