import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bills as billCalls } from '#contract/bills/bills.ts'
import { parseListQuery } from '#contract/core/query.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { anonymous, type Caller } from '#server/calls/caller.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database, type Identity } from '#server/db/pool.ts'
import { billStore } from '#server/modules/bills/bills/bills-store.ts'
import { listRows } from '#server/store/listing.ts'
import { sourceFor } from '#server/store/withheld.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'

// What the database itself holds of bills of 云帆 (A02) that 青禾 (A03) pays, whatever a handler forgets.
const payer: Identity = {
  rights: 'scoped',
  user: 'hr.qinghe',
  userId: '14',
  org: 'A03',
  ip: '',
  requestId: '',
}
const own: Identity = { ...payer, user: 'hr.yunfan', userId: '13', org: 'A02' }
// Somebody whose only role has a list of organisations: 青禾 alone, until a test adds 云帆.
const listed: Identity = { ...payer, rights: 'chosen', user: 'nobody', userId: '16', org: 'A01' }

let database: TestDatabase
let admin: pg.Client
let db: Database
const bills = { paid: '', unsent: '', others: '' }
const companies: Record<string, string> = {}

const one = async (text: string, values: readonly unknown[] = []): Promise<string> =>
  String((await admin.query<{ id: string }>(text, [...values])).rows[0]?.id)

/** A bill of 云帆 with a line of a person, a version and a file of its own, paid by a company. */
const addBill = async (payerOrg: string, status: string): Promise<string> => {
  const id = await one(
    `INSERT INTO bill (bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax,
       send_day, confirm_days, pay_days, dispute_note, sys_org_code)
     SELECT 'R' || next_id(), k.company_id, k.id, p.id, 'SETTLEMENT', 'MONTH', '2025-01-01', '2025-01-01', $2, 10000, 566, current_date, 7, 30, '某人', 'A02'
     FROM client_contract k, company p WHERE k.sys_org_code = 'A02' AND p.org_code = $1 ORDER BY k.id LIMIT 1 RETURNING id::text AS id`,
    [payerOrg, status],
  )
  await admin.query(
    `INSERT INTO bill_line (bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position, owed, billed, amount, tax_rate, tax)
     SELECT $1, 1, b.contract_id, 'A02', '2025-01-01', 'SERVICE', 1, e.id, 'FULL', 0, 10000, 0, 10000, 6, 566 FROM bill b, employee e WHERE b.id = $1 AND e.sys_org_code = 'A02' ORDER BY e.id LIMIT 1`,
    [id],
  )
  await admin.query(
    `INSERT INTO bill_version (bill_id, version_no, amount_with_tax, tax, member_count, reason) VALUES ($1, 1, 10000, 566, 1, '某人')`,
    [id],
  )
  await admin.query(`UPDATE bill SET answer_note = '某人', version = version + 1 WHERE id = $1`, [id])
  await admin.query(
    `INSERT INTO bill_posting (kind, bill_id, amount, posted_on, sys_org_code, create_by) VALUES ('WRITE_OFF', $1, 50, current_date, 'A02', 'finance.shen')`,
    [id],
  )
  return id
}

const choose = (org: string) => admin.query('INSERT INTO sys_role_org VALUES (50, $1, NULL)', [org])

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  for (const org of ['A02', 'A03'])
    companies[org] = await one('SELECT id::text AS id FROM company WHERE org_code = $1', [org])
  bills.paid = await addBill('A03', 'CONFIRMED')
  bills.unsent = await addBill('A03', 'MADE')
  bills.others = await addBill('A02', 'CONFIRMED')
  await admin.query(
    `INSERT INTO sys_role (id, role_code, role_name, data_scope, category) VALUES (50, 'group-hr', '集团人事', 'CHOSEN', '2')`,
  )
  await admin.query(`INSERT INTO sys_user_org VALUES (16, 'A01') ON CONFLICT DO NOTHING`)
  await admin.query(`INSERT INTO sys_user_role VALUES (16, 50, 'A01')`)
  await choose('A03')
  // As the server fills it in when it starts.
  await admin.query(`UPDATE company SET company_name_spoken = 'yunfan keji' WHERE org_code = 'A02'`)
  db = openDatabase(await serverUrl(database.adminUrl), 2)
})
afterAll(async () => {
  await db.close()
  await admin.end()
  await database.drop()
})

const ids = () => Object.values(bills)
const count = (who: Identity, table: string, column = 'bill_id') =>
  db.as(who, async (tx) => {
    const [row] = await tx.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = ANY ($1::bigint[])`,
      [ids()],
    )
    return row?.n
  })
const run = (who: Identity, text: string, values: readonly unknown[]) =>
  db.as(who, (tx) => tx.query(text, [...values]))

const counts = async (who: Identity) => {
  const tables = [
    ['bill', 'id'],
    ['bill_posting', 'bill_id'],
    ['bill_line', 'bill_id'],
    ['bill_version', 'bill_id'],
    ['bill_history', 'record_id'],
  ] as const
  return Object.fromEntries(
    await Promise.all(tables.map(async ([table, column]) => [table, await count(who, table, column)])),
  )
}

test('who pays reads the bill and its postings, and no row of its lines, versions or history; its company reads all of them', async () => {
  const seen = { bill: 1, bill_posting: 1, bill_line: 0, bill_version: 0, bill_history: 0 }
  expect(await counts(payer)).toEqual(seen)
  expect(await counts(listed)).toEqual(seen)
  expect(await counts(own)).toMatchObject({ bill: 2, bill_line: 2, bill_version: 2 })
})

test('who pays reads nothing of its sister besides: no people, company, contract or price', async () => {
  for (const table of ['employee', 'company', 'client_contract', 'plan', 'bill_adjustment', 'billing_terms'])
    expect([table, await run(payer, `SELECT FROM ${table} WHERE sys_org_code = 'A02' LIMIT 1`, [])]).toEqual([
      table,
      [],
    ])
})

test('sums by group come of the bill that is paid alone, names of whom one pays for alone', async () => {
  const groups = (id: string) =>
    run(payer, 'SELECT people, amount::text AS amount FROM paid_bill_groups($1, NULL)', [id])
  expect(await groups(bills.paid)).toEqual([{ people: 1, amount: '10000' }])
  for (const id of [bills.unsent, bills.others]) expect(await groups(id)).toEqual([])
  expect(await run(payer, 'SELECT FROM paid_bill_groups($1, 9)', [bills.paid])).toEqual([])
  expect(await run(payer, 'SELECT FROM bill_groups($1, NULL)', [bills.paid])).toEqual([])
  expect(await run(own, 'SELECT FROM paid_bill_groups($1, NULL)', [bills.paid])).toEqual([])
  const named = (who: Identity) =>
    run(who, `SELECT n.company_name AS name FROM unnest($1::bigint[]) AS c (id), paying_sister(c.id) n`, [
      Object.values(companies),
    ])
  expect(await named({ ...payer, org: 'A01' })).toEqual([])
  const names = (found: readonly unknown[]) => JSON.stringify(found)
  expect(names(await named(payer))).toContain('云帆科技')
  expect(names(await named(own))).toContain('青禾医药')
})

test('what is owed, without a price or invoiced is told of the own organisation and of bills that are paid, whatever function is asked', async () => {
  const contract = await one(`SELECT contract_id::text AS id FROM bill WHERE id = $1`, [bills.paid])
  const months = `$1, '2026-08-01', '2027-01-01'`
  const due = (who: Identity) =>
    run(who, `SELECT FROM bill_lines_due(${months}, '-infinity', 0) LIMIT 1`, [contract])
  expect(await due(payer)).toEqual([])
  expect(await due(own)).toHaveLength(1)
  await admin.query(
    `DELETE FROM plan_version_prices WHERE record_id IN (
    SELECT v.id FROM plan_version v JOIN plan l ON l.id = v.plan_id JOIN policy p ON p.id = l.policy_id WHERE p.contract_id = $1)`,
    [contract],
  )
  const unpriced = (who: Identity) => run(who, `SELECT has_unpriced(${months}) AS is`, [contract])
  expect(await unpriced(payer)).toEqual([{ is: false }])
  expect(await unpriced(own)).toEqual([{ is: true }])
  const invoiced = async (who: Identity) =>
    (await run(who, 'SELECT FROM invoiced_of_bills($1::bigint[])', [ids()])).length
  const outside = { ...payer, org: 'A01' }
  expect(await Promise.all([payer, listed, own, outside].map(invoiced))).toEqual([1, 1, 3, 0])
  // Since when changes count says that a bill was made, and when.
  const since = (who: Identity) => run(who, 'SELECT billing_since($1)::text AS since', [contract])
  for (const who of [payer, listed, outside]) expect(await since(who)).toEqual([{ since: null }])
  expect((await since(own))[0]).not.toEqual({ since: null })
  const making = `SELECT FROM make_bill_lines($1, $2, 'A03', 1, '2026-08-01', '2027-01-01')`
  await expect(run(payer, making, [bills.paid, contract])).rejects.toThrow(/bill_within_reach/)
})

test('who pays writes nothing of the bill, pays it by no row of its own, and asks for no bill that it does not pay', async () => {
  await expect(
    run(payer, `UPDATE bill SET confirm_status = 'DISPUTED' WHERE id = $1`, [bills.paid]),
  ).rejects.toThrow(/row-level security/)
  await expect(
    run(
      payer,
      `INSERT INTO bill_posting (kind, bill_id, amount, posted_on, sys_org_code, create_by) VALUES ('WRITE_OFF', $1, 1, current_date, 'A02', 'hr.qinghe')`,
      [bills.paid],
    ),
  ).rejects.toThrow(/row-level security/)
  const asking = (billId: string, payerId: string | undefined) =>
    db.as(payer, async (tx) => {
      const [made] = await tx.query<{ id: string }>(
        `INSERT INTO invoice_apply (company_id, payer_id, sys_org_code, apply_no, invoice_type, content, amount_with_tax, tax, title, tax_id, create_by)
         VALUES ($1, $2, 'A02', 'R' || next_id(), '1', 'x', 1, 0, 'x', 'x', 'hr.qinghe') RETURNING id::text AS id`,
        [companies['A02'], payerId],
      )
      await tx.query(
        'INSERT INTO invoice_apply_part (apply_id, bill_id, position, amount, tax) VALUES ($1, $2, 0, 1, 0)',
        [made?.id, billId],
      )
    })
  await expect(asking(bills.paid, companies['A02'])).rejects.toThrow(/row-level security/)
  await expect(asking(bills.others, companies['A03'])).rejects.toThrow(/row-level security/)
  await asking(bills.paid, companies['A03'])
})

test('a list of organisations lists and finds what one of them pays for another, as the HR of who pays does, and whole once it has both', async () => {
  const page = (who: Identity, caller: Partial<Caller>, asked: object) =>
    db.as(who, async (tx) => {
      const source = sourceFor(billStore.source, { caller: { ...anonymous, ...caller } })
      const query = parseListQuery(resourceOf(billCalls), { pageSize: '50', ...asked })
      const { rows } = await listRows(tx, source, query)
      const [row] = rows.filter(({ id }) => id === bills.paid)
      return row && [row['paying'], row['companyName'], row['answerNote']]
    })
  const sister = ['FOR_SISTER', expect.stringContaining('云帆'), null]
  for (const [who, caller] of [
    [payer, { rights: 'scoped' }],
    [listed, { rights: 'chosen' }],
  ] as const)
    for (const asked of [{}, { keyword: '云帆' }, { keyword: 'yunfan' }, { companyName: '云帆*' }])
      expect([who.user, asked, await page(who, caller, asked)]).toEqual([who.user, asked, sister])
  expect(await page(listed, { rights: 'chosen' }, { keyword: '不存在' })).toBeUndefined()
  await choose('A02')
  expect(await page(listed, { rights: 'chosen' }, {})).toMatchObject(['BY_SISTER', {}, '某人'])
  expect(await counts(listed)).toMatchObject({ bill: 2, bill_line: 2, bill_version: 2 })
  // A note of more than the list has shows nothing.
  await admin.query(`DELETE FROM sys_role_org WHERE role_id = 50 AND org_code = 'A02'`)
  const forged = await db.as(listed, async (tx) => {
    await tx.query(`SELECT set_config('app.reach', 'A02,A03', true)`)
    return tx.query('SELECT FROM bill_line WHERE bill_id = $1 UNION ALL SELECT FROM bill WHERE id = $1', [
      bills.paid,
    ])
  })
  expect(forged).toEqual([])
})

test('no adjustment is put on a bill by who pays it, or by somebody else', async () => {
  await admin.query(
    `UPDATE bill SET confirm_status = 'TO_BE_CONFIRMED', version = version + 1 WHERE id = $1`,
    [bills.paid],
  )
  const adjustment = await one(
    `INSERT INTO bill_adjustment (bill_id, reason, amount, is_tax_exempt, tax_rate, filed_by, edited_by, status, sys_org_code)
     VALUES ($1, '补偿', -100, false, '6.00', 14, 14, 'APPROVED', 'A02') RETURNING id::text AS id`,
    [bills.paid],
  )
  const put = (who: Identity) => run(who, 'SELECT adjust_bill($1) AS outcome', [adjustment])
  for (const who of [payer, listed, { ...payer, org: 'A01' }])
    await expect(put(who)).rejects.toThrow(/bill_within_reach/)
  const lines = `SELECT count(*)::text AS id FROM bill_line WHERE bill_id = $1 AND kind = 'ADJUST'`
  expect(await one(lines, [bills.paid])).toBe('0')
  expect(await put(own)).toEqual([{ outcome: 'PUT' }])
  expect(await one(lines, [bills.paid])).toBe('1')
})
