import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

// The yardstick for claims: the same page with the same counts, the same look for what was handed in before with the same answer, and
// the rows that a decision leaves with their values ready, by the best SQL a plain handler can use.

const columns = `t.id, t.version, t.create_by, t.create_time, t.update_by, t.update_time, t.sys_org_code, t.employee_id, t.family_member_id, t.claim_no, t.insured_name,
  t.status, t.pay_status, t.submitted_at, t.submitted_by, t.handler, t.sla_due_at, t.care_type, t.first_day, t.hospital, t.invoice_count, t.invoiced, t.borne,
  t.decision_no, t.total, t.to_pay, t.paid, t.calculated_by, t.calculated_at, t.approved_by, t.approved_at, e.name AS employee_name, e.employee_no, e.company_id`

const isOpen = `t.del_flag = 0 AND t.status IN ('SUBMITTED', 'REGISTERED', 'REVIEWING', 'SUPPLEMENT', 'CALCULATED', 'APPROVED')`

const page = `SELECT ${columns} FROM claim t JOIN employee e ON e.id = t.employee_id
  WHERE t.handler = $1 AND ${isOpen} ORDER BY t.sla_due_at, t.id LIMIT 21`
const total = `SELECT count(*)::int AS n FROM (SELECT 1 FROM claim t WHERE t.handler = $1 AND ${isOpen} LIMIT 10001) AS matching`
const counts = `SELECT t.handler = $1 AS mine, t.handler IS NULL OR t.handler = $1 AS "group", t.status, t.pay_status = 'FAILED' AS failed,
    CASE WHEN t.status = 'SUPPLEMENT' THEN 'PAUSED' WHEN t.sla_due_at < now() THEN 'OVERDUE' WHEN t.sla_due_at < now() + interval '4 hours' THEN 'SOON'
      WHEN t.sla_due_at < date_trunc('day', now()) + interval '1 day' THEN 'TODAY' WHEN t.sla_due_at IS NOT NULL THEN 'LATER' END AS clock, count(*)::int AS n
  FROM claim t WHERE ${isOpen} GROUP BY 1, 2, 3, 4, 5`
const today = `SELECT count(*)::int AS n FROM claim t WHERE (t.calculated_by = $1 AND t.calculated_at >= date_trunc('day', now()) OR t.approved_by = $1 AND t.approved_at >= date_trunc('day', now())) AND t.del_flag = 0`

const isHandedIn = (claim: string) =>
  `${claim}.del_flag = 0 AND ${claim}.status NOT IN ('DRAFT', 'CANCELLED', 'WITHDRAWN')`

const repeats = `
  WITH mine AS MATERIALIZED (SELECT id, identity, day, total FROM claim_invoice WHERE claim_id = $1 AND del_flag = 0),
  others AS MATERIALIZED (SELECT o.id, o.claim_no FROM claim c JOIN claim o ON o.employee_id = c.employee_id AND o.family_member_id IS NOT DISTINCT FROM c.family_member_id
    WHERE c.id = $1 AND o.id <> $1 AND ${isHandedIn('o')})
  SELECT 'IDENTITY' AS kind, i.id AS invoice_id, NULL::bigint AS visit_id, o.claim_id, c.claim_no
    FROM mine i JOIN claim_invoice o ON o.identity = i.identity AND o.claim_id <> $1 AND o.del_flag = 0 JOIN claim c ON c.id = o.claim_id AND ${isHandedIn('c')}
  UNION ALL SELECT 'NEAR', i.id, NULL, o.claim_id, x.claim_no FROM others x JOIN claim_invoice o ON o.claim_id = x.id AND o.del_flag = 0
    JOIN mine i ON i.day = o.day AND i.total = o.total AND (o.identity = i.identity) IS NOT TRUE
  UNION ALL SELECT 'VISIT', NULL, v.id, o.claim_id, x.claim_no FROM others x JOIN claim_visit o ON o.claim_id = x.id AND o.del_flag = 0
    JOIN claim_visit v ON v.claim_id = $1 AND v.del_flag = 0 AND CASE WHEN 'MAT' IN (v.care_type, o.care_type) THEN o.care_type = v.care_type AND o.pregnancy = v.pregnancy
      ELSE o.first_day = v.first_day AND o.hospital_name = v.hospital_name AND (o.care_type = 'IN') = (v.care_type = 'IN') END
  UNION ALL SELECT DISTINCT 'FILE', NULL::bigint, NULL::bigint, g.record_id, c.claim_no FROM claim_file f JOIN sys_file s ON s.id = f.file_id JOIN sys_file t ON t.sha256 = s.sha256 AND t.id <> s.id
    JOIN claim_file g ON g.file_id = t.id AND g.record_id <> $1 AND g.del_flag = 0 JOIN claim c ON c.id = g.record_id AND ${isHandedIn('c')} WHERE f.record_id = $1 AND f.del_flag = 0`

/** The values of a decision and of what it uses, as a handler that has computed them sends them. */
const readyValues = async (pool: pg.Pool): Promise<readonly [decision: unknown[], use: unknown[]]> => {
  const { rows: decisions } = await pool.query<unknown[]>({
    rowMode: 'array',
    text: `SELECT sys_org_code, rule_version, inputs::text, decision::text, outcome, total, to_pay, receivable, calculated_by_id, calculated_by FROM ready_decision`,
  })
  const { rows: uses } = await pool.query<unknown[]>({
    rowMode: 'array',
    text: `SELECT policy_id, year_from::text, code, visit_key, care_day::text, deductible, paid, count, days, kind_amount, sys_org_code, create_by FROM ready_use`,
  })
  return [decisions[0] ?? [], uses[0] ?? []]
}

type Ready = Awaited<ReturnType<typeof readyValues>>

/** The rows of a decision, in one transaction: the account is held, the decision and what it uses are written, the claim is moved. */
const decide = async (client: pg.PoolClient, id: string, [decision, use]: Ready): Promise<unknown> => {
  await client.query('BEGIN')
  const { rows } = await client.query<{ employee_id: string }>({
    name: 'claim',
    text: `SELECT employee_id FROM bare_claim WHERE id = $1 FOR UPDATE`,
    values: [id],
  })
  const person = rows[0]?.employee_id
  const [policy] = use
  await client.query({
    name: 'account',
    text: `INSERT INTO bare_benefit_account (person_id, policy_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    values: [person, policy],
  })
  await client.query({
    name: 'held',
    text: `SELECT FROM bare_benefit_account WHERE person_id = $1 AND policy_id = $2 FOR NO KEY UPDATE`,
    values: [person, policy],
  })
  await client.query({
    name: 'decision',
    text: `INSERT INTO bare_claim_decision (claim_id, decision_no, sys_org_code, rule_version, inputs, decision, outcome, total, to_pay, receivable, calculated_by_id, calculated_by)
      SELECT $1, coalesce(max(decision_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM bare_claim_decision WHERE claim_id = $1 RETURNING id`,
    values: [id, ...decision],
  })
  await client.query({
    name: 'use',
    text: `INSERT INTO bare_benefit_use (person_id, claim_id, decision_no, policy_id, year_from, code, visit_key, care_day, deductible, paid, count, days, kind_amount, sys_org_code, create_by)
      VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [person, id, ...use],
  })
  const moved = await client.query({
    name: 'moved',
    text: `UPDATE bare_claim SET status = 'CALCULATED', version = version + 1, decision_no = 1, total = 84160, to_pay = 84160, calculated_by = 'claims.zhou', calculated_at = now(), update_time = now()
      WHERE id = $1 RETURNING *`,
    values: [id],
  })
  await client.query('COMMIT')
  return moved.rows[0]
}

/** Answers what the bench of claims compares with. */
export const bareClaims = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get('/desk', async () => {
    const me = ['claims.zhou']
    const [rows, count, groups, decided] = await Promise.all([
      pool.query({ name: 'desk-page', text: page, values: me }),
      pool.query({ name: 'desk-total', text: total, values: me }),
      pool.query({ name: 'desk-counts', text: counts, values: me }),
      pool.query({ name: 'desk-today', text: today, values: me }),
    ])
    return {
      success: true,
      result: {
        records: rows.rows.slice(0, 20),
        total: count.rows[0],
        groups: groups.rows,
        today: decided.rows[0],
      },
    }
  })
  app.get('/repeats', async (request) => {
    const { id } = request.query as { id: string }
    const { rows } = await pool.query({ name: 'repeats', text: repeats, values: [id] })
    return { success: true, result: { hints: rows } }
  })
  let ready: Promise<Ready> | undefined
  app.put('/calculate', async (request) => {
    const { id } = request.body as { id: string }
    const values = await (ready ??= readyValues(pool))
    const client = await pool.connect()
    try {
      return { success: true, result: await decide(client, id, values) }
    } finally {
      client.release()
    }
  })
}
