import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { differences } from '#server/db/reconcile.ts'
import { migrateTo } from '../../support/earlier-version.ts'
import { createEmptyDatabase } from '../../support/postgres.ts'

let owner: pg.Client
let adminUrl: string

interface Bill {
  readonly id: number
  readonly contract: number
  readonly month: string
  readonly amount: number
  readonly status?: 'CONFIRMED' | 'TO_BE_CONFIRMED' | 'UNDONE'
  readonly invoiced?: number
  /** Kind, person and fen of each line, of the month that it is of. */
  readonly lines: readonly (readonly [
    kind: 'PREMIUM' | 'ADJUST',
    person: number,
    month: string,
    fen: number,
  ])[]
}

/** What was there before anybody kept what bills below zero took back. */
const before: readonly Bill[] = [
  {
    id: 1,
    contract: 71,
    month: '2025-08-01',
    amount: 20_000,
    invoiced: 20_000,
    lines: [
      ['PREMIUM', 5, '2025-08-01', 12_800],
      ['PREMIUM', 6, '2025-08-01', 7_200],
    ],
  },
  { id: 2, contract: 71, month: '2025-09-01', amount: -8_671, lines: [['PREMIUM', 5, '2025-08-01', -8_671]] },
  {
    id: 3,
    contract: 71,
    month: '2025-10-01',
    amount: -1_000,
    status: 'TO_BE_CONFIRMED',
    lines: [['ADJUST', 0, '2025-10-01', -1_000]],
  },
  { id: 4, contract: 72, month: '2025-08-01', amount: 3_000, lines: [['PREMIUM', 5, '2025-08-01', 3_000]] },
  {
    id: 5,
    contract: 72,
    month: '2025-09-01',
    amount: 5_000,
    invoiced: 2_000,
    lines: [['PREMIUM', 5, '2025-09-01', 5_000]],
  },
  { id: 6, contract: 72, month: '2025-10-01', amount: -8_000, lines: [['ADJUST', 0, '2025-10-01', -8_000]] },
  {
    id: 7,
    contract: 72,
    month: '2025-11-01',
    amount: -4_000,
    status: 'UNDONE',
    lines: [['ADJUST', 0, '2025-11-01', -4_000]],
  },
  // What it bills anew lessens what it took back.
  {
    id: 9,
    contract: 73,
    month: '2025-09-01',
    amount: -1_000,
    lines: [
      ['PREMIUM', 5, '2025-08-01', -4_000],
      ['PREMIUM', 6, '2025-09-01', 3_000],
    ],
  },
  {
    id: 8,
    contract: 73,
    month: '2025-08-01',
    amount: 5_000,
    invoiced: 2_000,
    lines: [['PREMIUM', 5, '2025-08-01', 5_000]],
  },
]

const store = async ({ id, contract, month, amount, status = 'CONFIRMED', invoiced = 0, lines }: Bill) => {
  await owner.query(
    `INSERT INTO bill (id, company_id, contract_id, payer_id, sys_org_code, bill_no, bill_type, cycle, period_from, period_to, send_day, confirm_days, pay_days,
       confirm_status, amount_with_tax, invoiced_amount)
     VALUES ($1::bigint, 61, $2, 61, 'A02', 'BL' || $1::text, 'SETTLEMENT', 'MONTH', $3, $3, $3, 7, 30, $4, $5, $6)`,
    [id, contract, month, status, amount, invoiced],
  )
  for (const [position, [kind, person, of, fen]] of lines.entries())
    await owner.query(
      `INSERT INTO bill_line (bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position, owed, billed, amount, tax, is_live)
       VALUES ($1, 1, $2, 'A02', $3, $4, 1, $5, 'FULL', $6, $7, 0, $7, 0, $8)`,
      [id, contract, of, kind, person, position, fen, status !== 'UNDONE'],
    )
}

beforeAll(async () => {
  const database = await createEmptyDatabase()
  adminUrl = database.adminUrl
  owner = new pg.Client({ connectionString: adminUrl })
  await owner.connect()
  await migrateTo(owner, '0129_leavers-reports-consent')
  // What bills name is not under test.
  await owner.query(`SET session_replication_role = 'replica'`)
  await owner.query(
    `INSERT INTO company (id, company_code, company_name, status, org_code, sys_org_code) VALUES (61, 'A02', '云禾', '1', 'A02', 'A02')`,
  )
  await owner.query(
    `INSERT INTO client_contract (id, company_id, contract_no, contract_name, contract_type, start_date, end_date, status, sys_org_code)
     SELECT n, 61, 'HT' || n, '合同', '1', '2025-01-01', '2025-12-31', 'ACTIVE', 'A02' FROM generate_series(71, 73) n`,
  )
  for (const one of before) await store(one)
  await owner.query('RESET session_replication_role')
  await migrate(adminUrl)
})
afterAll(() => owner.end())

test('bills of before have what confirmed bills below zero took back of them, no more than they come to, and its state', async () => {
  const { rows } = await owner.query(
    `SELECT id::int, credited_amount::int AS credited, invoicing_status AS status FROM bill ORDER BY id`,
  )
  // Nothing of them is to be invoiced.
  const none = { credited: 0, status: null }
  expect(rows).toEqual([
    { id: 1, credited: 8_671, status: 'ISSUED' },
    { id: 2, ...none },
    { id: 3, ...none },
    // What the newer one lacks: 80.00 are taken back, and it comes to 50.00.
    { id: 4, credited: 3_000, status: 'ISSUED' },
    { id: 5, credited: 5_000, status: 'ISSUED' },
    { id: 6, ...none },
    { id: 7, ...none },
    { id: 8, credited: 1_000, status: 'PARTIAL' },
    { id: 9, ...none },
  ])
  expect((await differences(adminUrl)).filter(({ rule }) => rule.includes('credited'))).toEqual([])
})
