import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import type { Rule } from '#contract/core/query.ts'
import { employees, type Employee } from '#contract/employees.ts'
import { addressOf, openTestApp, type Session, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'
import { meets, newestFirst, type ModelCondition, type ModelRow } from '../support/list-model.ts'

let app: TestApp
let staff: Session
let rows: ModelRow[]

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  // Texts that are patterns, quotes or separators to somebody, and moments inside one second.
  for (const [at, name] of ['100%', 'a_b', 'back\\slash', "O'Neil", '*星*', 'ÄÖÜ', '王, 李'].entries()) {
    await app.sql(`UPDATE employee SET name = $2, create_time = $3 WHERE id = (SELECT id FROM employee ORDER BY employee_no OFFSET $1 LIMIT 1)`, [at * 9, name, `2026-03-04 05:06:07.${100 + at * 130}+08`])
  }
  rows = await app.sql<ModelRow>(
    `SELECT id, name, employee_no AS "employeeNo", name_en AS "nameEn", email, category, status, post, entry_date::text AS "entryDate", leave_date::text AS "leaveDate",
       (extract(epoch FROM create_time) * 1000)::float8 AS "createTime" FROM employee WHERE del_flag = 0`,
  )
  rows.sort(newestFirst)
})
afterAll(() => app.close())

const list = async (input: Record<string, string>): Promise<Page<Employee>> => {
  const { status, body } = await app.call(staff, employees.list, input)
  if (status !== 200 || !body.success) throw new Error(`${status} ${body.message}`)
  return body.result as Page<Employee>
}
const refusal = async (input: Record<string, string>): Promise<string> => {
  const { status, body } = await app.call(staff, employees.list, input)
  return `${status} ${body.message}`
}
const advanced = (conditions: readonly object[], match = 'and') => ({ superQueryParams: encodeURI(JSON.stringify(conditions)), superQueryMatchType: match })
const idsOf = ({ records }: Page<Employee>) => records.map(({ id }) => id)

/** How many rows there are, and the first hundred in their order: as listed, and as the model has them. */
const listed = async (input: Record<string, string>) => {
  const page = await list({ ...input, pageSize: '100' })
  return { total: page.total, ids: idsOf(page) }
}
const modelled = (isWanted: (row: ModelRow) => boolean) => {
  const wanted = rows.filter(isWanted)
  return { total: wanted.length, ids: wanted.slice(0, 100).map(({ id }) => id) }
}

describe('a list refuses, in one sentence', () => {
  test.each([
    [{ salary: '1' }, '400 没有名为 salary 的查询条件'],
    [{ mobile: '138' }, '400 没有名为 mobile 的查询条件'],
    [{ idNo: '310*' }, '400 没有名为 idNo 的查询条件'],
    [{ hasOwnProperty: '1' }, '400 没有名为 hasOwnProperty 的查询条件'],
    [{ column: 'mobile' }, '400 请注意，将要排序的列字段不存在：mobile'],
    [{ column: 'name; DROP TABLE employee' }, '400 请注意，将要排序的列字段不存在：name; DROP TABLE employee'],
    [advanced([{ field: 'name', rule: 'ext', val: '1=1' }]), '400 不支持的查询方式：ext'],
    [advanced([{ field: 'bankAccount', rule: 'like', val: '62' }]), '400 没有名为 bankAccount 的查询条件'],
    [advanced([{ field: '__proto__', rule: 'eq', val: '1' }]), '400 没有名为 __proto__ 的查询条件'],
    [{ superQueryParams: '%5B%7Bbroken' }, '400 高级查询条件无法解析'],
    [{ superQueryParams: '{"field":"name"}' }, '400 高级查询条件无法解析'],
    [advanced(Array.from({ length: 21 }, () => ({ field: 'name', rule: 'like', val: '王' }))), '400 查询条件不能超过 20 个'],
    [{ name: '王', ...advanced(Array.from({ length: 20 }, () => ({ field: 'name', rule: 'like', val: '王' }))) }, '400 查询条件不能超过 20 个'],
    [{ pageSize: '501' }, '400 每页最多 500 条'],
    [{ pageNo: '99999999' }, '400 不能跳到这么靠后的页，请缩小查询范围'],
    [{ entryDate: '2026-02-30' }, '400 “入职日期”的查询值不正确'],
    [{ createTime_begin: 'yesterday' }, '400 “创建时间”的查询值不正确'],
    [{ companyId: '1 OR 1=1' }, '400 “公司”的查询值不正确'],
    [{ entryDate: '*2026*' }, '400 “入职日期”的查询值不正确'],
    [{ cursor: 'forged' }, '400 翻页位置已失效，请重新查询'],
  ] as [Record<string, string>, string][])('%j', async (input, sentence) => {
    expect(await refusal(input)).toBe(sentence)
  })

  test('a parameter that comes twice', async () => {
    const { statusCode, body } = await app.app.inject({ method: 'GET', url: `${addressOf(employees.list, { name: '王' })}&name=李`, headers: { authorization: `Bearer ${staff.token}` } })
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([400, '参数 name 只能出现一次'])
  })

  test('a cursor of another order', async () => {
    const { nextCursor } = await list({ column: 'employeeNo', order: 'asc' })
    expect(await refusal({ column: 'employeeNo', order: 'desc', cursor: nextCursor ?? '' })).toBe('400 翻页位置已失效，请重新查询')
    expect(await refusal({ cursor: nextCursor ?? '' })).toBe('400 翻页位置已失效，请重新查询')
  })
})

describe('a list ignores', () => {
  test('cache busters, empty values and empty segments of field', async () => {
    expect((await list({ _t: '1564999999', name: '', entryDate: '', superQueryParams: '' })).total).toBe(rows.length)
    const [row] = (await list({ field: 'id,,name,action,status_dictText', pageSize: '1' })).records
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', 'name', 'status', 'status_dictText'])
  })
})

const texts = ['name', 'employeeNo', 'nameEn', 'email', 'post']
const dicts = ['category', 'status']
const days = ['entryDate', 'leaveDate']

const pieceOf = (field: string) =>
  fc.tuple(fc.nat(), fc.nat(40), fc.integer({ min: 1, max: 4 })).map(([n, from, length]) => {
    const known = rows.filter((row) => typeof row[field] === 'string')
    const whole = String(known[n % known.length]?.[field] ?? 'x')
    return whole.slice(from % whole.length, (from % whole.length) + length)
  })
const wholeOf = (field: string) =>
  fc.nat().map((n) => {
    const known = rows.filter((row) => row[field] !== null)
    const value = known[n % known.length]?.[field] ?? '1'
    return typeof value === 'number' ? new Date(value + 8 * 3_600_000).toISOString().slice(0, n % 2 === 0 ? 10 : 19).replace('T', ' ') : value
  })
const clean = (value: string) => value.trim() !== '' && value.trim() === value
const one = (values: fc.Arbitrary<string>) => values.filter(clean).map((value) => [value])
const some = (values: fc.Arbitrary<string>) => fc.array(values.filter((value) => clean(value) && !value.includes(',')), { minLength: 1, maxLength: 3 })

const condition: fc.Arbitrary<ModelCondition> = fc.oneof(
  fc.constantFrom(...texts).chain((field) =>
    fc.oneof(
      fc.record({ field: fc.constant(field), rule: fc.constantFrom<Rule>('like', 'not_like', 'left_like', 'right_like'), values: one(pieceOf(field)) }),
      fc.record({ field: fc.constant(field), rule: fc.constantFrom<Rule>('in', 'not_in', 'like_with_or'), values: some(wholeOf(field)) }),
      fc.record({ field: fc.constant(field), rule: fc.constantFrom<Rule>('eq', 'ne'), values: one(wholeOf(field)) }),
    ),
  ),
  fc.constantFrom(...dicts).chain((field) => fc.record({ field: fc.constant(field), rule: fc.constantFrom<Rule>('eq', 'ne', 'in', 'not_in'), values: one(wholeOf(field)) })),
  fc.constantFrom(...days, 'createTime').chain((field) => fc.record({ field: fc.constant(field), rule: fc.constantFrom<Rule>('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'), values: one(wholeOf(field)) })),
  fc.record({ field: fc.constantFrom('nameEn', 'leaveDate', 'post'), rule: fc.constantFrom<Rule>('empty', 'not_empty'), values: fc.constant([]) }),
)

describe('a list gives exactly what a model in memory gives', () => {
  test('for filters in the grammar of the address line', async () => {
    const written = (value: string) => !/[*!,<>=]/.test(value)
    const field = fc.constantFrom(...texts)
    const filter = fc.oneof(
      field.chain((name) => fc.tuple(fc.constant(name), pieceOf(name).filter((value) => clean(value) && written(value)), fc.constantFrom('%', '*%*', '*%', '%*', '!%'))).map(([name, value, form]) => {
        const rule = ({ '%': 'like', '*%*': 'like', '*%': 'left_like', '%*': 'right_like', '!%': 'ne' } as const)[form] ?? 'like'
        return { input: { [name]: form.replace('%', () => value) }, condition: { field: name, rule, values: [value] } }
      }),
      fc.constantFrom(...days, 'createTime').chain((name) => fc.tuple(fc.constant(name), wholeOf(name), fc.constantFrom('> ', '>= ', '< ', '<= '))).map(([name, value, form]) => {
        const rule = ({ '> ': 'gt', '>= ': 'ge', '< ': 'lt', '<= ': 'le' } as const)[form] ?? 'eq'
        return { input: { [name]: form + value }, condition: { field: name, rule, values: [value] } }
      }),
      fc.tuple(fc.constantFrom(...days), fc.constantFrom('begin', 'end'), wholeOf('entryDate')).map(([name, side, value]) => ({
        input: { [`${name}_${side}`]: value },
        condition: { field: name, rule: side === 'begin' ? ('ge' as const) : ('le' as const), values: [value] },
      })),
      fc.tuple(fc.constantFrom(...dicts), fc.subarray(['1', '2', '3', '10', '11', '20'], { minLength: 2 })).map(([name, values]) => ({
        input: { [name]: values.join(',') },
        condition: { field: name, rule: 'in' as const, values },
      })),
      fc.tuple(pieceOf('name').filter(written), pieceOf('name').filter(written)).filter(([a, b]) => clean(a) && clean(b)).map((values) => ({
        input: { name: `,${values.join(',')},` },
        condition: { field: 'name', rule: 'like_with_or' as const, values },
      })),
    )
    await fc.assert(
      fc.asyncProperty(filter, async ({ input, condition: meant }) => {
        expect(await listed(input)).toEqual(modelled((row) => meets(row, meant)))
      }),
      { numRuns: 100 },
    )
  })

  test('for advanced conditions, all or any of them, double-encoded', async () => {
    const query = fc.record({ match: fc.constantFrom('and', 'or', 'AND', 'OR'), conditions: fc.array(condition, { minLength: 1, maxLength: 4 }) })
    await fc.assert(
      fc.asyncProperty(query, async ({ match, conditions }) => {
        const sent = conditions.map(({ field, rule, values }) => ({ field, rule, val: values.join(','), type: 'string', dbType: 'x' }))
        const test = (row: ModelRow) => (match.toLowerCase() === 'or' ? conditions.some((one) => meets(row, one)) : conditions.every((one) => meets(row, one)))
        expect(await listed(advanced(sent, match))).toEqual(modelled(test))
      }),
      { numRuns: 100 },
    )
  })
})

describe('paging', () => {
  test('by cursor gives the same pages as by number, in every order that has one', async () => {
    const order = fc.record({ column: fc.constantFrom('createTime', 'employeeNo', 'entryDate', 'status', 'birthDate', 'name'), order: fc.constantFrom('asc', 'desc'), pageSize: fc.constantFrom('7', '40', '333'), status: fc.constantFrom('', '3', '1,2') })
    await fc.assert(
      fc.asyncProperty(order, async (input) => {
        let cursor: string | null = ''
        for (let pageNo = 1; pageNo <= 4 && cursor !== null; pageNo += 1) {
          const byNumber = await list({ ...input, pageNo: String(pageNo) })
          const byCursor = await list({ ...input, cursor })
          expect(idsOf(byCursor)).toEqual(idsOf(byNumber))
          cursor = byCursor.nextCursor
        }
      }),
      { numRuns: 20 },
    )
  })

  test('gives every row once, however many rows are equal in the order', async () => {
    for (const column of ['status', 'leaveDate', 'updateTime']) {
      const seen: string[] = []
      for (let pageNo = 1; pageNo <= Math.ceil(rows.length / 500); pageNo += 1) seen.push(...idsOf(await list({ column, order: 'asc', pageSize: '500', pageNo: String(pageNo), field: 'id' })))
      expect(new Set(seen).size).toBe(rows.length)
    }
  })

  test('goes the same way far behind, where rows are found by id first', async () => {
    const page = await list({ pageNo: '21', pageSize: '100' })
    expect(idsOf(page)).toEqual(rows.slice(2_000, 2_100).map(({ id }) => id))
  })

  test('answers what clients of this family read', async () => {
    const { records, nextCursor, ...rest } = await list({})
    expect([records.length, typeof nextCursor]).toEqual([10, 'string'])
    expect(rest).toEqual({ total: rows.length, size: 10, current: 1, pages: Math.ceil(rows.length / 10), orders: [], searchCount: true, totalIsExact: true })
  })

  test('looks the keyword up in name, number and mobile', async () => {
    const [row] = await app.sql<{ id: string; no: string; mobile: string; name: string }>('SELECT id, employee_no AS no, mobile, name FROM employee WHERE del_flag = 0 ORDER BY id LIMIT 1')
    for (const keyword of [row?.no.toLowerCase(), row?.mobile, row?.name]) expect(idsOf(await list({ keyword: keyword ?? '', pageSize: '500' }))).toContain(row?.id)
    expect((await list({ keyword: '100%' })).total).toBe(1)
  })
})
