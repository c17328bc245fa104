import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

// The yardstick for the list of bills: the same page with the same total, and the same counts of its states.

const columns = `t.id, t.version, t.create_by, t.create_time, t.update_by, t.update_time, t.sys_org_code, t.company_id, t.contract_id, t.payer_id, t.bill_no,
  t.bill_type, t.cycle, t.period_from, t.period_to, t.version_no, t.confirm_status, t.invoicing_status, t.pay_status, t.amount_with_tax, t.amount_without_tax, t.tax,
  t.adjust_amount, t.invoiced_amount, t.paid_amount, t.member_count, t.run_id, t.send_day, t.sent_at, t.confirm_until, t.pay_until, t.confirmed_by, t.confirmed_at,
  t.dispute_note, t.answer_note, t.reason, c.company_name, c.company_name_en, k.contract_no, k.contract_name, k.contract_name_en, p.company_name AS payer_name`

const page = `SELECT ${columns} FROM bill t JOIN company c ON c.id = t.company_id JOIN client_contract k ON k.id = t.contract_id JOIN company p ON p.id = t.payer_id
  WHERE t.del_flag = 0 ORDER BY t.create_time DESC, t.id DESC LIMIT 11`
const total = `SELECT count(*)::int AS n FROM (SELECT 1 FROM bill t WHERE t.del_flag = 0 LIMIT 10001) AS matching`
const counts = `SELECT t.confirm_status, count(*)::int AS n FROM bill t WHERE t.del_flag = 0 GROUP BY 1`

/** Answers what the bench of bills compares with. */
export const bareBills = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get('/bills', async () => {
    const [rows, count, states] = await Promise.all([
      pool.query({ name: 'bill-page', text: page }),
      pool.query({ name: 'bill-total', text: total }),
      pool.query({ name: 'bill-counts', text: counts }),
    ])
    return {
      success: true,
      result: { records: rows.rows.slice(0, 10), total: count.rows[0], states: states.rows },
    }
  })
}
