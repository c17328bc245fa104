import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

// The yardstick for claims: the same page with the same counts, the same look for what was handed in before, and the rows that a
// decision leaves with their values ready, by the best SQL a plain handler can use.

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

const repeats = `
  WITH mine AS MATERIALIZED (SELECT id, identity, day, total FROM claim_invoice WHERE claim_id = $1 AND del_flag = 0),
  others AS MATERIALIZED (SELECT o.id FROM claim c JOIN claim o ON o.employee_id = c.employee_id WHERE c.id = $1 AND o.id <> $1 AND o.del_flag = 0)
  SELECT 'IDENTITY' AS kind, o.claim_id FROM mine i JOIN claim_invoice o ON o.identity = i.identity AND o.claim_id <> $1 AND o.del_flag = 0
  UNION ALL SELECT 'NEAR', o.claim_id FROM others x JOIN claim_invoice o ON o.claim_id = x.id JOIN mine i ON i.day = o.day AND i.total = o.total
  UNION ALL SELECT 'VISIT', o.claim_id FROM others x JOIN claim_visit o ON o.claim_id = x.id JOIN claim_visit v ON v.claim_id = $1 AND v.first_day = o.first_day AND v.hospital_name = o.hospital_name
  UNION ALL SELECT 'FILE', g.record_id FROM claim_file f JOIN sys_file s ON s.id = f.file_id JOIN sys_file t ON t.sha256 = s.sha256 AND t.id <> s.id JOIN claim_file g ON g.file_id = t.id WHERE f.record_id = $1`

/** The rows of a decision, in one transaction: the account is held, the decision and what it uses are written, the claim is moved. */
const decide = async (client: pg.PoolClient, id: string): Promise<unknown> => {
  await client.query('BEGIN')
  const { rows } = await client.query<{ employee_id: string }>({
    name: 'claim',
    text: `SELECT employee_id FROM bare_claim WHERE id = $1 FOR UPDATE`,
    values: [id],
  })
  const person = rows[0]?.employee_id
  await client.query({
    name: 'account',
    text: `INSERT INTO bare_benefit_account (person_id, policy_id) VALUES ($1, 1) ON CONFLICT DO NOTHING`,
    values: [person],
  })
  await client.query({
    name: 'held',
    text: `SELECT FROM bare_benefit_account WHERE person_id = $1 FOR NO KEY UPDATE`,
    values: [person],
  })
  await client.query({
    name: 'decision',
    text: `INSERT INTO bare_claim_decision (claim_id, sys_org_code, decision_no, rule_version, inputs, decision, outcome, total, to_pay, receivable, calculated_by_id, calculated_by)
      SELECT $1, sys_org_code, (SELECT coalesce(max(decision_no), 0) + 1 FROM bare_claim_decision WHERE claim_id = $1), rule_version, inputs, decision, outcome, total, to_pay, receivable, calculated_by_id, calculated_by FROM ready_decision RETURNING id`,
    values: [id],
  })
  await client.query({
    name: 'use',
    text: `INSERT INTO bare_benefit_use (person_id, policy_id, year_from, code, visit_key, care_day, claim_id, decision_no, deductible, paid, count, days, kind_amount, sys_org_code, create_by)
      SELECT $1, policy_id, year_from, code, visit_key, care_day, $2, 1, deductible, paid, count, days, kind_amount, sys_org_code, create_by FROM ready_use`,
    values: [person, id],
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
  app.put('/calculate', async (request) => {
    const { id } = request.body as { id: string }
    const client = await pool.connect()
    try {
      return { success: true, result: await decide(client, id) }
    } finally {
      client.release()
    }
  })
}
