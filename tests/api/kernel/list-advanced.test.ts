import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advancedParams, maxDepth, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import { employees } from '#contract/members/employees.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { meets, type ModelCondition, type ModelRow } from '../../support/list-model.ts'
import { awkwardRows, idsOf, listOf } from '../../support/list-of-employees.ts'

let app: TestApp
let staff: Session
let rows: ModelRow[]

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  rows = await awkwardRows(app)
})
afterAll(() => app.close())

const raw = (items: unknown, match = 'and') => ({
  superQueryParams: encodeURI(JSON.stringify(items)),
  superQueryMatchType: match,
})
const refusal = async (input: Record<string, string>): Promise<string> => {
  const { status, body } = await app.call(staff, employees.list, input)
  return `${status} ${body.message}`
}
const like = (val: string) => ({ field: 'name', rule: 'like', val })
const nested = (depth: number): object =>
  depth === 0 ? like('王') : { match: 'or', items: [nested(depth - 1)] }
const matching = (isWanted: (row: ModelRow) => boolean) => rows.filter(isWanted).map(({ id }) => id)
const is = (row: ModelRow, field: string, rule: ModelCondition['rule'], ...values: string[]) =>
  meets(row, { field, rule, values })

describe('an advanced query refuses, in one sentence', () => {
  test.each([
    [raw([nested(maxDepth)]), '400 高级查询的条件组最多嵌套 3 层'],
    [raw([nested(500)]), '400 高级查询的条件组最多嵌套 3 层'],
    [raw([{ match: 'and', items: 'x' }]), '400 高级查询条件无法解析'],
    [raw([{ match: 'and', items: [7] }]), '400 高级查询条件无法解析'],
    [raw([{ field: 'name', rule: 'eq', val: { deeper: 1 } }]), '400 高级查询条件无法解析'],
    [
      raw([{ match: 'or', items: [{ field: 'idNo', rule: 'eq', val: '1' }] }]),
      '400 没有名为 idNo 的查询条件',
    ],
    [
      raw([
        { match: 'or', items: Array.from({ length: 11 }, () => like('王')) },
        { match: 'or', items: Array.from({ length: 10 }, () => like('李')) },
      ]),
      '400 查询条件不能超过 20 个',
    ],
    [
      raw([{ field: 'entryDate', rule: 'between', val: '2020-02-01,2020-01-01' }]),
      '400 “入职日期”的查询值不正确',
    ],
    [raw([{ field: 'entryDate', rule: 'between', val: '2020-02-01' }]), '400 “入职日期”的查询值不正确'],
    [raw([{ field: 'name', rule: 'between', val: 'a,b' }]), '400 “姓名”的查询值不正确'],
    [raw([{ field: 'familyCount', rule: 'last_days', val: '3' }]), '400 “家属数”的查询值不正确'],
    [raw([{ field: 'entryDate', rule: 'last_days', val: '0' }]), '400 “入职日期”的查询值不正确'],
  ])('%j', async (input, sentence) => {
    expect(await refusal(input)).toBe(sentence)
  })

  test('a count of what the caller may not list', async () => {
    const nobody = await sessionOf(app, 'nobody')
    expect((await app.call(undefined, employees.count, {})).status).toBe(401)
    expect((await app.call(nobody, employees.count, {})).status).toBe(403)
    expect((await app.call(staff, employees.count, { idNo: '3' })).body.message).toBe(
      '没有名为 idNo 的查询条件',
    )
    expect((await app.call(staff, employees.count, { exact: 'perhaps' } as never)).status).toBe(400)
  })
})

describe('an advanced query', () => {
  test('holds groups in groups, each with its own match', async () => {
    const group: AdvancedGroup = {
      match: 'and',
      items: [
        {
          match: 'or',
          items: [
            like('王'),
            {
              match: 'and',
              items: [
                { field: 'status', rule: 'eq', val: '2' },
                { field: 'entryDate', rule: 'ge', val: '2020-01-01' },
              ],
            },
          ],
        },
        { field: 'category', rule: 'in', val: '10,20' },
      ],
    }
    const page = await listOf(app, staff, { ...advancedParams(group), pageSize: '500' })
    expect(idsOf(page)).toEqual(
      matching(
        (row) =>
          (is(row, 'name', 'like', '王') ||
            (is(row, 'status', 'eq', '2') && is(row, 'entryDate', 'ge', '2020-01-01'))) &&
          is(row, 'category', 'in', '10', '20'),
      ),
    )
    expect(page.total).toBeGreaterThan(0)
  })

  test('knows what lies between two values and in the last days, both ends included (decision 016)', async () => {
    const days = rows.map((row) => String(row['entryDate'])).toSorted()
    const [from, to] = [days[3] ?? '', days.at(-4) ?? '']
    const found = async (field: string, rule: string, val: string) =>
      (await listOf(app, staff, raw([{ field, rule, val }]))).total
    expect(await found('entryDate', 'between', `${from},${to}`)).toBe(
      matching((row) => is(row, 'entryDate', 'ge', from) && is(row, 'entryDate', 'le', to)).length,
    )
    expect(await found('familyCount', 'between', '0,0')).toBe(await found('familyCount', 'eq', '0'))
    const today = dayAt()
    for (const [val, first] of [
      ['1', today],
      ['3650', addDays(today, -3649)],
    ] as const) {
      expect(await found('createTime', 'last_days', val)).toBe(
        matching((row) => is(row, 'createTime', 'ge', first) && is(row, 'createTime', 'le', today)).length,
      )
    }
  })

  test('ignores unknown keys, unfinished conditions and empty groups', async () => {
    const items = [
      { ...like('王'), type: 'string', dbType: 'x', dictCode: '' },
      { field: '', rule: 'eq', val: 'x' },
      { field: 'name', rule: 'eq', val: ' ' },
      { match: 'or', items: [{ match: 'and', items: [] }], title: 'empty' },
    ]
    expect(idsOf(await listOf(app, staff, { ...raw(items), pageSize: '500' }))).toEqual(
      matching((row) => is(row, 'name', 'like', '王')),
    )
    expect((await listOf(app, staff, raw([{ match: 'or', items: [] }]))).total).toBe(rows.length)
  })

  test('may be counted before it is applied, and counts the rows the caller sees', async () => {
    const question = raw([{ match: 'or', items: [like('王'), like('李')] }])
    const wanted = matching((row) => is(row, 'name', 'like', '王') || is(row, 'name', 'like', '李')).length
    for (const exact of ['true', 'false'] as const) {
      const { body } = await app.call(staff, employees.count, { ...question, exact })
      expect(body.result).toEqual({ total: wanted, totalIsExact: true })
    }
    const hr = await sessionOf(app, 'hr.yunfan')
    const mine = (await listOf(app, hr, question)).total
    expect(mine).toBeLessThan(wanted)
    expect((await app.call(hr, employees.count, question)).body.result).toEqual({
      total: mine,
      totalIsExact: true,
    })
  })
})
