import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

// The yardstick for orders of check-ups: the same page with the same ten bounded counts, and the rows that a booking and a change leave,
// by the best SQL a plain handler can use.

const states = ['00', '10', '20', '30', '40', '50', '60', '70', '80', '90']

const page = `SELECT t.*, e.name AS employee_name, e.employee_no, p.project_name, p.hr_booking, k.package_name, b.branch_name FROM check_order t
  JOIN employee e ON e.id = t.employee_id JOIN check_project p ON p.id = t.project_id LEFT JOIN check_package k ON k.id = t.package_id
  LEFT JOIN branch b ON b.id = t.branch_id WHERE t.del_flag = 0 ORDER BY t.create_time DESC, t.id DESC LIMIT 11`
const total = `SELECT count(*)::int AS n FROM (SELECT 1 FROM check_order t WHERE t.del_flag = 0 LIMIT 10001) AS matching`
const counts = states
  .map(
    (state) =>
      `SELECT '${state}' AS state, count(*)::int AS n FROM (SELECT 1 FROM check_order WHERE del_flag = 0 AND status = '${state}' LIMIT 10001) AS s`,
  )
  .join(' UNION ALL ')

const booked = `UPDATE bare_order o SET status = '20', slot_id = s.id, branch_id = s.branch_id, exam_day = s.day, exam_time = s.from_time || '–' || s.to_time, price = 62000, cost = 46500,
    requested_at = now(), answer_due_at = now() + interval '3 days', version = o.version + 1, update_by = 'staff', update_time = now()
  FROM check_slot s WHERE o.id = $1 AND o.version = $2 AND o.status = '10' AND s.id = $3 RETURNING o.*`
const event = `INSERT INTO bare_order_event (record_id, actor, before, after) VALUES ($1, 'staff', '{"status":"10"}', '{"status":"20"}'), ($1, 'staff', '{"status":"10"}', '{"status":"20"}')`
const held = `UPDATE bare_slot SET held = held + 1 WHERE id = $1 AND held < capacity`

const changed = `WITH moved AS (
    UPDATE bare_order SET status = '30', wish_slot_id = $2, wish_day = '2099-01-01', wish_time = '07:30–09:00', requested_at = now(), version = version + 1, update_by = 'staff', update_time = now()
    WHERE id = ANY($1::bigint[]) RETURNING id
  ), events AS (
    INSERT INTO bare_order_event (record_id, actor, before, after) SELECT id, 'staff', '{"status":"40"}', '{"status":"30"}' FROM moved, generate_series(1, 3)
  ) UPDATE bare_slot SET held = held + (SELECT count(*) FROM moved) WHERE id = $2`

/** Rows that a job changes in one statement. */
const part = 200

/** The tables of the yardstick are made by the figures. */
export const bareOrders = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get('/orders', async () => {
    const [rows, all, byState] = await Promise.all([
      pool.query({ name: 'orders', text: page }),
      pool.query({ name: 'orders-total', text: total }),
      pool.query({ name: 'orders-counts', text: counts }),
    ])
    return { success: true, result: { records: rows.rows, total: all.rows, states: byState.rows } }
  })

  app.put('/book', async (request) => {
    const { id, version, slotId } = request.body as { id: string; version: number; slotId: string }
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      const { rows } = await client.query({ name: 'book', text: booked, values: [id, version, slotId] })
      await client.query({ name: 'booked', text: event, values: [id] })
      await client.query({ name: 'held', text: held, values: [slotId] })
      await client.query('COMMIT')
      return { success: true, result: rows[0] }
    } finally {
      client.release()
    }
  })

  app.post('/changeOrders', async (request) => {
    const { ids, slotId } = request.body as { ids: string[]; slotId: string }
    for (let at = 0; at < ids.length; at += part)
      await pool.query({ name: 'change-orders', text: changed, values: [ids.slice(at, at + part), slotId] })
    return { success: true, result: ids.length }
  })
}
