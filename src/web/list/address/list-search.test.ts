import {
  defaultParseSearch,
  defaultStringifySearch,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import { parseListQuery } from '#contract/core/query.ts'
import { withoutFields } from '#contract/core/without-fields.ts'
import { employees } from '#contract/members/employees.ts'
import { listSearch, readSearch, sortsIn } from './list-address.ts'
import { fitting, listQuery } from './list-search.ts'

const resource = employees.list.resource!
const without = (field: string) => withoutFields(resource, new Set([field]))
const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text)
const condition = fc.record({
  field: fc.constantFrom('name', 'status', 'salary', 'entryDate'),
  rule: fc.constantFrom('eq', 'like', 'in', 'empty', 'nonsense'),
  val: fc.oneof(fc.constantFrom('1', '1,2', '2024-02-29', ''), word),
})
const group = fc.letrec<{ group: unknown }>((tie) => ({
  group: fc.record({
    match: fc.constantFrom('and', 'or', 'xor'),
    items: fc.array(fc.oneof({ depthSize: 'small' }, condition, tie('group')), { maxLength: 4 }),
  }),
})).group
const anySearch = fc.record(
  {
    pageNo: fc.oneof(fc.integer(), word),
    pageSize: fc.oneof(fc.constantFrom(10, 20, 30, 50, 100, '50', 15), word),
    column: fc.oneof(fc.constantFrom('name', 'entryDate', 'name,entryDate', 'name,name,a b', ',,'), word),
    order: fc.oneof(fc.constantFrom('asc', 'desc', 'ASC', 'asc,desc', 'desc,asc,asc'), word),
    advanced: fc.oneof(
      group,
      group.map((one) => JSON.stringify(one)),
      word,
    ),
    view: fc.oneof(fc.constantFrom('all', '5', 17, '0'), word),
    open: fc.oneof(fc.bigInt({ min: 1n, max: 8_999_999_999_999_999_999n }).map(String), word),
    keyword: fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(word)),
    status: fc.constantFrom('1', '2', 3, true),
    companyId: fc.bigInt({ min: 1n, max: 8_999_999_999_999_999_999n }).map(String),
    entryDate_begin: fc.constantFrom('2020-01-01', '2024-02-29'),
    'x; drop table': word,
  },
  { requiredKeys: [] },
)

describe('the address of a list', () => {
  test('refuses broken pages, sizes and orders by falling back to the defaults', () => {
    expect(listSearch({ pageNo: '-3', pageSize: 15, order: 'asc' })).toEqual({})
    expect(listSearch({ pageNo: '1e3', pageSize: '1000', column: 'a b', keyword: '   ' })).toEqual({})
    expect(listSearch({ pageNo: 0, keyword: { a: 1 }, status: ['1'] })).toEqual({})
  })

  test('refuses parameters of the wire that are no state of a list', () => {
    expect(
      listSearch({ field: 'id', cursor: 'x', selections: '1', superQueryParams: '[]', constructor: 'x' }),
    ).toEqual({ constructor: 'x' })
    expect(fitting(resource, listSearch({ constructor: 'x', toString: 'y' }))).toEqual({
      search: {},
      ignored: ['constructor', 'toString'],
    })
  })

  test('takes what a notice adds for no mistake, and drops a state that does not exist', () => {
    expect(fitting(resource, listSearch({ status: '1', orderId: '20' }))).toEqual({
      search: { status: '1' },
      ignored: [],
    })
    for (const status of ['77', '1,77', '!77'])
      expect(fitting(resource, listSearch({ status, gender: '2' }))).toEqual({
        search: { gender: '2' },
        ignored: ['status'],
      })
    expect(fitting(resource, listSearch({ planCode: 'X1' })).search).toEqual({ planCode: 'X1' })
  })

  test('leaves no trace of defaults', () => {
    expect(listSearch({ pageNo: 1, pageSize: 10, keyword: '', status: '' })).toEqual({})
  })

  test('keeps what was understood, numbers that are text included', () => {
    expect(
      listSearch({ pageNo: '2', pageSize: 50, column: 'name', order: 'asc', keyword: 13812, status: 1 }),
    ).toEqual({
      pageNo: 2,
      pageSize: 50,
      column: 'name',
      order: 'asc',
      keyword: '13812',
      status: '1',
    })
  })

  test('is the same after being understood twice', () => {
    fc.assert(
      fc.property(anySearch, (raw) => {
        expect(listSearch(listSearch(raw))).toEqual(listSearch(raw))
      }),
    )
  })

  test('survives the way into the address bar and back, long ids included', () => {
    const plainText = [parseSearchWith(String), stringifySearchWith(JSON.stringify)] as const
    for (const [parse, stringify] of [[defaultParseSearch, defaultStringifySearch], plainText] as const) {
      fc.assert(
        fc.property(anySearch, (raw) => {
          const search = listSearch(raw)
          expect(listSearch(parse(stringify(search)))).toEqual(search)
        }),
      )
    }
  })

  test('says by name what it did not understand, and nothing of what it did', () => {
    expect(
      readSearch({ pageNo: 'x', pageSize: 15, column: 'name,a b', order: 'asc', view: 'mine', open: '-1' }),
    ).toEqual({
      search: { column: 'name', order: 'asc' },
      ignored: ['pageNo', 'pageSize', 'view', 'open', 'column'],
    })
    expect(
      readSearch({ advanced: '{', 'x; drop table': '1', cursor: 'c', status: ['1', '2'] }).ignored,
    ).toEqual(['advanced', 'x; drop table', 'cursor', 'status'])
    expect(readSearch({ pageNo: 1, pageSize: '10', status: ' ', keyword: '', advanced: undefined })).toEqual({
      search: {},
      ignored: [],
    })
  })

  test('has an order for every sort key, the first or none standing for those that are missing', () => {
    expect(sortsIn(listSearch({ column: 'name,entryDate', order: 'asc,desc' }))).toEqual([
      { field: 'name', order: 'asc' },
      { field: 'entryDate', order: 'desc' },
    ])
    expect(listSearch({ column: 'name,entryDate', order: 'asc' })).toMatchObject({ order: 'asc,asc' })
    expect(listSearch({ column: 'name, name,entryDate', order: 'asc,desc,desc' })).toEqual({
      column: 'name,entryDate',
      order: 'asc,desc',
    })
    expect(listSearch({ column: 'name' })).toEqual({ column: 'name', order: 'desc' })
  })

  test('holds nested groups, as an object or as text', () => {
    const advanced = {
      match: 'or',
      items: [
        { field: 'name', rule: 'like', val: '王' },
        { match: 'and', items: [{ field: 'status', rule: 'eq', val: '1' }] },
      ],
    } as const
    expect(listSearch({ advanced })).toEqual({ advanced })
    expect(listSearch({ advanced: JSON.stringify(advanced) })).toEqual({ advanced })
    expect(listSearch({ advanced: { match: 'and', items: [] } })).toEqual({})
    expect(readSearch({ advanced: 'a'.repeat(9_000) })).toEqual({ search: {}, ignored: ['advanced'] })
  })

  test('always asks something that the server understands', () => {
    fc.assert(
      fc.property(anySearch, (raw) => {
        const { search } = fitting(without('entryDate'), listSearch(raw))
        const query = listQuery(search, ['name'])
        expect(() => parseListQuery(resource, query)).not.toThrow()
        expect(JSON.stringify({ ...query, search })).not.toContain('entryDate')
        expect(fitting(without('entryDate'), search)).toEqual({ search, ignored: [] })
      }),
    )
  })

  test('leaves withheld fields out of filters, sorts and conditions, and says so', () => {
    const advanced: AdvancedGroup = {
      match: 'and',
      items: [
        { field: 'birthDate', rule: 'ge', val: '2000-01-01' },
        { match: 'or', items: [{ field: 'birthDate', rule: 'empty', val: '' }] },
        { field: 'name', rule: 'like', val: '王' },
      ],
    }
    const search = listSearch({
      column: 'birthDate,name',
      order: 'asc,desc',
      birthDate_begin: '1990-01-01',
      advanced,
      view: '7',
    })
    expect(fitting(without('birthDate'), search)).toEqual({
      search: {
        column: 'name',
        order: 'desc',
        view: '7',
        advanced: { match: 'and', items: [{ field: 'name', rule: 'like', val: '王' }] },
      },
      ignored: ['advanced', 'column', 'birthDate_begin'],
    })
  })

  test('drops what this resource does not offer and keeps the rest', () => {
    const search = listSearch({
      status: '1',
      salary: '9',
      mobile: '138',
      companyId: 'abc',
      entryDate_begin: '2026-02-30',
      column: 'email',
      order: 'asc',
      keyword: '王',
    })
    expect(fitting(resource, search)).toEqual({
      search: { status: '1', keyword: '王' },
      ignored: ['column', 'salary', 'mobile', 'companyId', 'entryDate_begin'],
    })
  })
})
