import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advancedParams, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { meets, type ModelCondition, type ModelRow } from '../../support/list-model.ts'
import { awkwardRows, idsOf, listOf } from '../../support/list-of-employees.ts'
import { promised } from '../../support/promised.ts'
import { addRole } from '../../support/roles.ts'

let app: TestApp
let staff: Session
/** Sees the same by a list of all organisations, whose pages are merged. */
let chosen: Session
let rows: ModelRow[]
/** Asked of the database: the ICU of Node is another version, which orders some characters differently. */
let rankOfName: ReadonlyMap<string, number>

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  // One and two character searches are answered by other columns than longer ones.
  await app.sql(`UPDATE employee SET name = 'aa a' WHERE id = (SELECT min(id) FROM employee)`)
  await app.sql(`UPDATE employee SET name = 'Éa-b_王%' WHERE id = (SELECT max(id) FROM employee)`)
  rows = await awkwardRows(app)
  const names = await app.sql<{ name: string }>(
    `SELECT name FROM employee GROUP BY name ORDER BY name COLLATE "zh-x-icu"`,
  )
  rankOfName = new Map(names.map(({ name }, rank) => [name, rank]))
  const role = await addRole(app, await sessionOf(app, 'admin'), {
    words: ['employee:list'],
    dataScope: 'CHOSEN',
  })
  await app.sql(`INSERT INTO sys_role_org (role_id, org_code) SELECT $1, org_code FROM company`, [role.id])
  const hr = `(SELECT id FROM sys_user WHERE username = 'hr.qinghe')`
  await app.sql(`UPDATE sys_user_role SET role_id = $1 WHERE user_id = ${hr}`, [role.id])
  chosen = await sessionOf(app, 'hr.qinghe')
})
afterAll(() => app.close())

const keys = ['name', 'status', 'leaveDate', 'entryDate', 'employeeNo'] as const
type Sort = { readonly field: (typeof keys)[number]; readonly descending: boolean }

/** Names stand in the order of pinyin (decision 112), all other texts in that of their bytes. */
const compare = (field: Sort['field'], x: string, y: string): number =>
  field === 'name'
    ? (rankOfName.get(x) ?? 0) - (rankOfName.get(y) ?? 0)
    : Buffer.compare(Buffer.from(x), Buffer.from(y))

/**
 * Rows without a value come last in both directions; the id decides last, in the direction of the last key. Of a state alone the
 * newest come first upwards, and last downwards.
 */
const inOrder =
  (sorts: readonly Sort[]) =>
  (a: ModelRow, b: ModelRow): number => {
    const isStateAlone = sorts.length === 1 && sorts[0]?.field === 'status'
    const isDown = sorts.at(-1)?.descending ?? false
    for (const { field, descending } of sorts) {
      const [x, y] = [a[field] ?? null, b[field] ?? null]
      if (x === y) continue
      if (x === null) return 1
      if (y === null) return -1
      const order = compare(field, String(x), String(y))
      if (order !== 0) return descending ? -order : order
    }
    if (isStateAlone && a.createTime !== b.createTime) return a.createTime > b.createTime === isDown ? 1 : -1
    // The id decides in the direction of the key before it, which is the moment of a state alone.
    return BigInt(a.id) < BigInt(b.id) === (isStateAlone ? isDown : !isDown) ? -1 : 1
  }

const sortsOf = fc
  .uniqueArray(fc.record({ field: fc.constantFrom(...keys), descending: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ field }) => field,
  })
  .map((sorts) => ({
    sorts,
    input: {
      column: sorts.map(({ field }) => field).join(','),
      order: sorts.map(({ descending }) => (descending ? 'desc' : 'asc')).join(','),
    },
  }))

const conditions = fc.constantFrom<ModelCondition>(
  { field: 'status', rule: 'in', values: ['1', '3'] },
  { field: 'leaveDate', rule: 'empty', values: [] },
  { field: 'name', rule: 'like', values: ['王'] },
  { field: 'name', rule: 'like', values: ['a'] },
  { field: 'name', rule: 'like', values: ['aa'] },
  { field: 'name', rule: 'like', values: ['é'] },
  { field: 'name', rule: 'left_like', values: ['%'] },
  { field: 'name', rule: 'right_like', values: ['aa'] },
  { field: 'name', rule: 'not_like', values: ['李'] },
  { field: 'employeeNo', rule: 'like', values: ['0'] },
  { field: 'employeeNo', rule: 'like', values: ['0001'] },
  { field: 'entryDate', rule: 'ge', values: ['2020-01-01'] },
  { field: 'post', rule: 'like', values: ['工程'] },
)

interface ModelGroup {
  readonly match: 'and' | 'or'
  readonly items: readonly (ModelCondition | ModelGroup)[]
}
const groupOf = (depth: number): fc.Arbitrary<ModelGroup> =>
  fc.record({
    match: fc.constantFrom('and', 'or'),
    items: fc.array(depth > 1 ? fc.oneof(conditions, groupOf(depth - 1)) : conditions, {
      minLength: 1,
      maxLength: 3,
    }),
  })
const holds = (row: ModelRow, { match, items }: ModelGroup): boolean => {
  const test = (item: ModelCondition | ModelGroup) => ('items' in item ? holds(row, item) : meets(row, item))
  return match === 'or' ? items.some(test) : items.every(test)
}
const sent = ({ match, items }: ModelGroup): AdvancedGroup => ({
  match,
  items: items.map((item) =>
    'items' in item ? sent(item) : { field: item.field, rule: item.rule, val: item.values.join(',') },
  ),
})

describe('a list is what a model in memory makes of it', () => {
  test('for groups in groups and several sorts, whose missing values come last', async () => {
    await fc.assert(
      fc.asyncProperty(groupOf(3), sortsOf, fc.boolean(), async (group, { sorts, input }, isChosen) => {
        const reader = isChosen ? chosen : staff
        const wanted = rows.filter((row) => holds(row, group)).toSorted(inOrder(sorts))
        const page = await listOf(app, reader, { ...advancedParams(sent(group)), ...input, pageSize: '50' })
        expect(idsOf(page)).toEqual(wanted.slice(0, 50).map(({ id }) => id))
        expect(page.total).toBe(wanted.length)
        const exact = await app.call(reader, employees.count, {
          ...advancedParams(sent(group)),
          exact: 'true',
        })
        expect(exact.body.result).toEqual({ total: wanted.length, totalIsExact: true })
      }),
      { numRuns: promised(60) },
    )
  })

  test('going on by cursor and jumping by number give the same rows, none twice and none left out', async () => {
    const filter = fc.constantFrom({}, { status: '1,3' }, { name: '王' }, { leaveDate_begin: '2000-01-01' })
    await fc.assert(
      fc.asyncProperty(
        sortsOf,
        filter,
        fc.constantFrom(37, 200, 499),
        fc.boolean(),
        async ({ sorts, input }, where, size, isChosen) => {
          const reader = isChosen ? chosen : staff
          const question = { ...input, ...where, field: 'id', pageSize: String(size) }
          const walked: string[] = []
          let page: Page<Employee> = await listOf(app, reader, question)
          for (let pageNo = 1; ; pageNo += 1) {
            walked.push(...idsOf(page))
            if (pageNo % 4 === 0)
              expect(idsOf(await listOf(app, reader, { ...question, pageNo: String(pageNo) }))).toEqual(
                idsOf(page),
              )
            if (page.nextCursor === null || walked.length > rows.length) break
            page = await listOf(app, reader, { ...question, cursor: page.nextCursor })
          }
          expect(walked.length).toBe(new Set(walked).size)
          const seen = new Set(walked)
          expect(walked).toEqual(
            rows
              .filter(({ id }) => seen.has(id))
              .toSorted(inOrder(sorts))
              .map(({ id }) => id),
          )
          expect((await listOf(app, reader, where)).total).toBe(walked.length)
        },
      ),
      { numRuns: promised(12, 3) },
    )
  })
})
