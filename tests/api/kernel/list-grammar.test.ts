import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { addressOf, openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import type { ModelRow } from '../../support/list-model.ts'
import { advanced, awkwardRows, idsOf, listOf } from '../../support/list-of-employees.ts'
import { promised } from '../../support/promised.ts'

let app: TestApp
let staff: Session
let rows: ModelRow[]

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  rows = await awkwardRows(app)
})
afterAll(() => app.close())

const list = (input: Record<string, string>) => listOf(app, staff, input)
const refusal = async (input: Record<string, string>): Promise<string> => {
  const { status, body } = await app.call(staff, employees.list, input)
  return `${status} ${body.message}`
}

describe('a list refuses, in one sentence', () => {
  test.each([
    [{ salary: '1' }, '400 没有名为 salary 的查询条件'],
    [{ mobile: '138' }, '400 没有名为 mobile 的查询条件'],
    [{ idNo: '310*' }, '400 没有名为 idNo 的查询条件'],
    [{ hasOwnProperty: '1' }, '400 没有名为 hasOwnProperty 的查询条件'],
    [{ column: 'mobile' }, '400 请注意，将要排序的列字段不存在：mobile'],
    [
      { column: 'name; DROP TABLE employee' },
      '400 请注意，将要排序的列字段不存在：name; DROP TABLE employee',
    ],
    [advanced([{ field: 'name', rule: 'ext', val: '1=1' }]), '400 不支持的查询方式：ext'],
    [advanced([{ field: 'bankAccount', rule: 'like', val: '62' }]), '400 没有名为 bankAccount 的查询条件'],
    [advanced([{ field: '__proto__', rule: 'eq', val: '1' }]), '400 没有名为 __proto__ 的查询条件'],
    [{ superQueryParams: '%5B%7Bbroken' }, '400 高级查询条件无法解析'],
    [{ superQueryParams: '{"field":"name"}' }, '400 高级查询条件无法解析'],
    [
      advanced(Array.from({ length: 21 }, () => ({ field: 'name', rule: 'like', val: '王' }))),
      '400 查询条件不能超过 20 个',
    ],
    [
      {
        name: '王',
        ...advanced(Array.from({ length: 20 }, () => ({ field: 'name', rule: 'like', val: '王' }))),
      },
      '400 查询条件不能超过 20 个',
    ],
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
    const { statusCode, body } = await app.app.inject({
      method: 'GET',
      url: `${addressOf(employees.list, { name: '王' })}&name=李`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([
      400,
      '参数 name 只能出现一次',
    ])
  })

  test('a cursor of another order', async () => {
    const { nextCursor } = await list({ column: 'employeeNo', order: 'asc' })
    expect(await refusal({ column: 'employeeNo', order: 'desc', cursor: nextCursor ?? '' })).toBe(
      '400 翻页位置已失效，请重新查询',
    )
    expect(await refusal({ cursor: nextCursor ?? '' })).toBe('400 翻页位置已失效，请重新查询')
  })
})

describe('a list ignores', () => {
  test('cache busters, empty values and empty segments of field', async () => {
    expect((await list({ _t: '1564999999', name: '', entryDate: '', superQueryParams: '' })).total).toBe(
      rows.length,
    )
    const [row] = (await list({ field: 'id,,name,action,status_dictText', pageSize: '1' })).records
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', 'name', 'status', 'status_dictText', 'version'])
  })
})

describe('paging', () => {
  test('by cursor gives the same pages as by number, in every order that has one', async () => {
    const order = fc.record({
      column: fc.constantFrom('createTime', 'employeeNo', 'entryDate', 'status', 'birthDate', 'name'),
      order: fc.constantFrom('asc', 'desc'),
      pageSize: fc.constantFrom('7', '40', '333'),
      status: fc.constantFrom('', '3', '1,2'),
    })
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
      { numRuns: promised(20, 4) },
    )
  })

  test('gives every row once, however many rows are equal in the order', async () => {
    for (const column of ['status', 'leaveDate', 'updateTime']) {
      const seen: string[] = []
      for (let pageNo = 1; pageNo <= Math.ceil(rows.length / 500); pageNo += 1)
        seen.push(
          ...idsOf(
            await list({ column, order: 'asc', pageSize: '500', pageNo: String(pageNo), field: 'id' }),
          ),
        )
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
    expect(rest).toEqual({
      total: rows.length,
      size: 10,
      current: 1,
      pages: Math.ceil(rows.length / 10),
      orders: [],
      searchCount: true,
      totalIsExact: true,
    })
  })

  test('looks the keyword up in name, number and the shown end of the mobile', async () => {
    const [row] = await app.sql<{ id: string; no: string; mobile: string; name: string }>(
      'SELECT id, employee_no AS no, mobile, name FROM employee WHERE del_flag = 0 ORDER BY id LIMIT 1',
    )
    for (const keyword of [row?.no.toLowerCase(), row?.mobile.slice(-3), row?.name])
      expect(idsOf(await list({ keyword: keyword ?? '', pageSize: '500' }))).toContain(row?.id)
    expect((await list({ keyword: '100%' })).total).toBe(1)
  })
})
