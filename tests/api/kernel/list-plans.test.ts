import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionary } from '#contract/core/dictionary.ts'
import { parseListQuery } from '#contract/core/query.ts'
import { countAllRows } from '#server/store/counting.ts'
import { listRows } from '#server/store/listing.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database, type Identity } from '#server/db/pool.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { seedBulkCover } from '#server/seed/bulk-cover.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { employeeStore } from '#server/modules/members/employees/employees-store.ts'
import { dropIndexes, plansOf, plansOfStates, questionsOf, wholeTable } from '../../support/list-plans.ts'
import { nounSources } from '../../support/nouns.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { promised } from '../../support/promised.ts'

// A million with every index takes minutes where tests run. A plan that reads a whole table of this size, for ten rows,
// is wrong at any size beyond it: a missing index shows at either. The bench has the million.
const count = promised(100_000, 25_000)
const limitMs = 300_000
const identities: Record<'all' | 'scoped', Identity> = {
  all: { rights: 'all', user: 'x', userId: '1', org: 'A01', ip: '', requestId: '' },
  scoped: { rights: 'scoped', user: 'x', userId: '1', org: 'A02', ip: '', requestId: '' },
}

let database: TestDatabase
let db: Database

/** How the rows of a large list are made; a list that is declared large and not named here fails. Those of cover come with employees. */
const rowsOf: Readonly<Record<string, string>> = {
  family_member: `
    INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender, create_by, create_time)
    SELECT id, sys_org_code, (ARRAY['1','2','3'])[1 + id % 3], name, '1', id_no, birth_date, gender, 'staff', create_time
    FROM employee`,
  diagnosis: `
    INSERT INTO diagnosis (sys_org_code, diagnosis_code, diagnosis_name, diagnosis_name_spoken, create_by, create_time)
    SELECT 'A01', 'N' || id, name, ' ' || left(md5(name), 4) || ' ', 'staff', create_time FROM employee`,
  claim: `
    INSERT INTO claim (employee_id, sys_org_code, payee, insured_name, claim_no, status, care_type, first_day, hospital, submitted_at, sla_due_at, handler, to_pay, create_by, create_time)
    SELECT id, sys_org_code, 'EMPLOYEE', name, 'CL' || id, (ARRAY['SUBMITTED','REVIEWING','APPROVED','PAID'])[1 + id % 4], 'OUT', entry_date, '第一医院', create_time, create_time, 'staff', id % 100000, 'staff', create_time
    FROM employee`,
  check_order: `
    -- Of a project of another company, which no list looks at.
    SET session_replication_role = replica;
    INSERT INTO check_order (project_id, order_no, employee_id, sys_org_code, person_name, report_not_expected, status, arrived_at, exam_day, create_by, create_time)
    SELECT (SELECT id FROM check_project ORDER BY id LIMIT 1), 'T' || id, id, sys_org_code, name, false, (ARRAY['10','60','70','90'])[1 + id % 4], create_time, entry_date, 'staff', create_time
    FROM employee ON CONFLICT DO NOTHING;
    SET session_replication_role = origin`,
  check_report: `
    SET session_replication_role = replica;
    INSERT INTO check_report (order_id, sys_org_code, name_on_report, exam_day, version_no, create_by, create_time)
    SELECT id, sys_org_code, person_name, exam_day, 1, 'staff', create_time FROM check_order WHERE exam_day IS NOT NULL ON CONFLICT DO NOTHING;
    SET session_replication_role = origin`,
  bill: `
    -- Of contracts that no list looks at.
    SET session_replication_role = replica;
    INSERT INTO bill (bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax, send_day,
      confirm_until, pay_until, confirm_days, pay_days, paid_amount, sys_org_code, run_id, create_by, create_time)
    SELECT 'T' || id, id, id, id, 'PREMIUM', 'MONTH', entry_date, entry_date, (ARRAY['TO_BE_CONFIRMED','CONFIRMED'])[1 + id % 2], 100 + id % 100000, 0,
      entry_date, entry_date, entry_date, 7, 30, CASE id % 2 WHEN 0 THEN 100 + id % 100000 ELSE 0 END, sys_org_code, id, 'staff', create_time
    FROM employee;
    SET session_replication_role = origin`,
  cover: `
    INSERT INTO cover (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, sys_org_code, create_by, create_time)
    SELECT employee_id, f.id, policy_id, plan_id, from_day, to_day, c.sys_org_code, 'staff', c.create_time
    FROM cover c JOIN family_member f USING (employee_id) WHERE c.family_member_id IS NULL ON CONFLICT DO NOTHING`,
  cover_change: `
    INSERT INTO cover_change (change_type, employee_id, family_member_id, policy_id, plan_id, effective_day, batch_no, name, status, sys_org_code, create_by, create_time, filed_by)
    SELECT 'ADD', employee_id, family_member_id, policy_id, plan_id, from_day, 'B' || c.id % 1000, e.name, 'EFFECTIVE', c.sys_org_code, 'staff', c.create_time, 1
    FROM cover c JOIN employee e ON e.id = c.employee_id`,
}

beforeAll(async () => {
  database = await createTestDatabase()
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  // Built once the rows are there, indexes take a tenth of the time that keeping them takes.
  const restoreIndexes = await dropIndexes(admin, ['employee', ...Object.keys(rowsOf)])
  await seedEmployees(database.adminUrl, count)
  await seedBulkCover(database.adminUrl)
  for (const [table, insert] of Object.entries(rowsOf)) {
    // Audit rows, statuses and counted relatives of so many rows are no business of this test.
    await admin.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await admin.query(insert)
  }
  await restoreIndexes()
  await admin.query('VACUUM ANALYZE')
  await admin.end()
  db = openDatabase(await serverUrl(database.adminUrl), 2)
}, limitMs)
afterAll(async () => {
  await db.close()
  await database.drop()
})

const sources = (await nounSources()).filter(({ table }) => declarationOf(table)?.size === 'large')

test('the lists that are declared large have rows here', () => {
  expect(sources.map(({ table }) => getTableName(table)).toSorted()).toEqual(
    ['employee', ...Object.keys(rowsOf)].toSorted(),
  )
})

describe.each(sources.map((source) => [source.resource.permission, source] as const))(
  'no list of %s, which are many, reads the whole table',
  (_noun, source) => {
    describe.each(['all', 'scoped'] as const)('for a caller with rights "%s"', (rights) => {
      test.each(questionsOf(source))('%j', async (input) => {
        const plans = await plansOf(db, identities[rights], { source, input })
        expect(plans).toContain('Plan')
        expect(plans).not.toMatch(wholeTable(source))
      })
    })
  },
)

test.each(['all', 'scoped'] as const)(
  'rows that a data rule leaves to who wrote them are found by an index for a caller with rights "%s"',
  async (rights) => {
    for (const source of sources) {
      const rows = `(SELECT t.* FROM ${allRowsOf(source.table)} t WHERE (t."create_by" = 'nobody'))`
      const ruled = { ...allRowsOf(source), rows, isRuled: true as const }
      const plans = await plansOf(db, identities[rights], { source: ruled, input: {} })
      expect(plans).toContain('create_by_newest')
      expect(plans).not.toMatch(wholeTable(source))
    }
  },
)

test.each(['all', 'scoped'] as const)(
  'a jump of a caller with rights "%s" finds its ids in the index alone',
  async (rights) => {
    const about = { source: employeeStore.source, input: { pageNo: String(Math.round(0.03 * count)) } }
    const plans = await plansOf(db, identities[rights], about)
    expect(plans).toContain('Index Only Scan')
    expect(plans).not.toMatch(wholeTable(employeeStore.source))
  },
)

test.each(['all', 'scoped'] as const)(
  'the rows of a rare state are counted by an index for a caller with rights "%s"',
  async (rights) => {
    const { source } = employeeStore
    const states = dictionary('rare', { zh: '少见', en: 'Rare' }, [['12', '少见', 'Rare']])
    const machine = { field: 'status', states, first: '12', moves: {} } as const
    const plans = await plansOfStates(db, identities[rights], { source, machine })
    expect(plans).toContain('status_newest')
    expect(plans).not.toMatch(wholeTable(source))
  },
)

test('a page beyond the end of an estimated search says how many rows there really are', async () => {
  const asked = (pageNo: number) =>
    db.as(identities.all, async (tx) => {
      const input = { entryDate_begin: '2012-01-01', pageNo: String(pageNo), pageSize: '50' }
      const query = parseListQuery(employeeStore.source.resource, input)
      return {
        listed: await listRows(tx, allRowsOf(employeeStore.source), query),
        exact: await countAllRows(tx, allRowsOf(employeeStore.source), query),
      }
    })
  const first = await asked(1)
  expect(first.listed.totalIsExact).toBe(false)
  const { listed, exact } = await asked(Math.ceil(first.exact / 50) + 2)
  expect(listed).toMatchObject({ rows: [], total: exact, totalIsExact: true })
})
