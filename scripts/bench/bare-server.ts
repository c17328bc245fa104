import fastify from 'fastify'
import pg from 'pg'
import { bareBills } from './bare-bills.ts'
import { bareClaims } from './bare-claims.ts'
import { bareOrders } from './bare-orders.ts'

// The yardstick: the same page, the same kind of total, the same row and the same lines written, by the best SQL a plain handler can
// use, without sign-in, rights, audit, masking or checks.
const [adminUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: adminUrl, max: 20 })
const app = fastify()

const columns = `t.id, t.version, t.create_by, t.create_time, t.update_by, t.update_time, t.company_id, t.employee_no, t.name, t.id_type, t.id_no, t.birth_date,
  t.gender, t.name_en, t.mobile, t.email, t.category, t.status, t.department, t.post, t.entry_date, t.leave_date, t.social_security_location, t.bank_province,
  t.bank_city, t.bank_name, t.bank_branch, t.bank_account, t.account_name, t.plan_code, t.sys_org_code,
  (SELECT c.company_name FROM company c WHERE c.id = t.company_id) AS company_name,
  (SELECT count(*)::int FROM family_member f WHERE f.employee_id = t.id AND f.del_flag = 0) AS family_count`

app.get('/list', async () => {
  const page = pool.query({
    name: 'page',
    text: `SELECT ${columns} FROM employee t WHERE t.del_flag = 0 ORDER BY t.create_time DESC, t.id DESC LIMIT 11`,
  })
  const count = pool.query<{ n: number }>({
    name: 'count',
    text: `SELECT count(*)::int AS n FROM (SELECT 1 FROM employee t WHERE t.del_flag = 0 LIMIT 10001) AS matching`,
  })
  const [{ rows: records }, { rows: counted }] = await Promise.all([page, count])
  return { success: true, result: { records: records.slice(0, 10), total: counted[0]?.n } }
})

app.post('/add', async (request) => {
  const one = request.body as Record<string, string>
  const { rows } = await pool.query({
    name: 'add',
    text: `INSERT INTO bare_employee (company_id, sys_org_code, employee_no, name, mobile, id_type, id_no, birth_date, gender, category, entry_date)
      VALUES ($1, 'A02', $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *`,
    values: [
      one['companyId'],
      one['employeeNo'],
      one['name'],
      one['mobile'],
      one['idType'],
      one['idNo'],
      one['birthDate'],
      one['gender'],
      one['category'],
      one['entryDate'],
    ],
  })
  return { success: true, result: rows[0] }
})

app.put('/activate', async (request) => {
  const { id, version } = request.body as { id: string; version: number }
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query({
      name: 'move',
      text: `UPDATE bare_contract SET status = 'ACTIVE', version = version + 1, update_by = 'staff', update_time = now()
        WHERE id = $1 AND version = $2 AND status = 'DRAFT' RETURNING *`,
      values: [id, version],
    })
    await client.query({
      name: 'event',
      text: `INSERT INTO bare_event (record_id, actor, before, after) VALUES ($1, 'staff', '{"status":"DRAFT"}', '{"status":"ACTIVE"}')`,
      values: [id],
    })
    await client.query('COMMIT')
    return { success: rows.length === 1, result: rows[0] }
  } finally {
    client.release()
  }
})

interface BareContract extends Record<string, unknown> {
  readonly priceItems: readonly Readonly<Record<string, string | boolean>>[]
}

app.post('/lines', async (request) => {
  const { priceItems, ...one } = request.body as BareContract
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ id: string }>({
      name: 'contract',
      text: `INSERT INTO bare_priced (company_id, sys_org_code, contract_no, contract_name, contract_type, start_date, end_date)
        VALUES ($1, 'A02', 'B' || next_id(), $2, $3, $4, $5) RETURNING *`,
      values: [one['companyId'], one['contractName'], one['contractType'], one['startDate'], one['endDate']],
    })
    const { rows: items } = await client.query({
      name: 'items',
      text: `INSERT INTO bare_price_item (record_id, position, from_version, kind, package_name, unit_price, is_tax_exempt, tax_rate)
        SELECT $1, o.at - 1, 0, o.kind, o.name, o.price, false, o.rate
        FROM unnest($2::text[], $3::text[], $4::bigint[], $5::numeric[]) WITH ORDINALITY AS o(kind, name, price, rate, at) RETURNING *`,
      values: [
        rows[0]?.id,
        priceItems.map(({ kind }) => kind),
        priceItems.map(({ packageName }) => packageName),
        priceItems.map(({ unitPrice }) => String(unitPrice).replace('.', '')),
        priceItems.map(({ taxRate }) => taxRate),
      ],
    })
    await client.query('COMMIT')
    return { success: true, result: { ...rows[0], priceItems: items } }
  } finally {
    client.release()
  }
})

bareBills(app, pool)
bareClaims(app, pool)
bareOrders(app, pool)

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
