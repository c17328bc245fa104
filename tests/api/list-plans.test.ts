import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseListQuery } from '#contract/core/query.ts'
import { countAllRows } from '#server/store/counting.ts'
import { listRows } from '#server/store/listing.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database, type Identity } from '#server/db/pool.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { employeeStore } from '#server/modules/employees/employees-store.ts'
import { familyMemberStore } from '#server/modules/family-members/family-members-store.ts'
import { dropIndexes, plansOf, plansOfStates, questionsOf, wholeTable } from '../support/list-plans.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { allRowsOf, everyRow } from '#server/store/data-rules.ts'
import { promised } from '../support/promised.ts'

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

const insertRelatives = `
  INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender, create_by, create_time)
  SELECT id, sys_org_code, (ARRAY['1','2','3'])[1 + id % 3], name, '1', id_no, birth_date, gender, 'staff', create_time
  FROM employee`

beforeAll(async () => {
  database = await createTestDatabase()
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  // Built once the rows are there, indexes take a tenth of the time that keeping them takes.
  const restoreIndexes = await dropIndexes(admin, ['employee', 'family_member'])
  await seedEmployees(database.adminUrl, count)
  // Audit rows and counted relatives of so many rows are no business of this test.
  await admin.query('ALTER TABLE family_member DISABLE TRIGGER USER')
  await admin.query(insertRelatives)
  await restoreIndexes()
  await admin.query('VACUUM ANALYZE')
  await admin.end()
  db = openDatabase(await serverUrl(database.adminUrl), 2)
}, limitMs)
afterAll(async () => {
  await db.close()
  await database.drop()
})

const sources = { employees: employeeStore.source, relatives: familyMemberStore.source }

describe.each(Object.entries(sources))(
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
    for (const source of Object.values(sources)) {
      const rows = `(SELECT t.* FROM ${allRowsOf(source.table)} t WHERE (t."create_by" = 'nobody'))`
      const ruled = { ...everyRow(source), rows, isRuled: true as const }
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
    const machine = { field: 'status', states: { '12': 'grey' }, first: '12', moves: {} } as const
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
        listed: await listRows(tx, everyRow(employeeStore.source), query),
        exact: await countAllRows(tx, everyRow(employeeStore.source), query),
      }
    })
  const first = await asked(1)
  expect(first.listed.totalIsExact).toBe(false)
  const { listed, exact } = await asked(Math.ceil(first.exact / 50) + 2)
  expect(listed).toMatchObject({ rows: [], total: exact, totalIsExact: true })
})
