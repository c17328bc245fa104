import {
  defaultParseSearch,
  defaultStringifySearch,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { employees } from '#contract/employees.ts'
import { conditionsIn, listQuery, listSearch, withConditions, withSort } from './list-search.ts'
import { fitting } from './use-listing.ts'

const resource = employees.list.resource!
const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text)
const anySearch = fc.record(
  {
    pageNo: fc.oneof(fc.integer(), word),
    pageSize: fc.oneof(fc.constantFrom(10, 20, 30, 50, 100, '50', 15), word),
    column: fc.oneof(fc.constantFrom('name', 'entryDate'), word),
    order: fc.oneof(fc.constantFrom('asc', 'desc', 'ASC'), word),
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
    expect(conditionsIn(fitting(resource, listSearch({ constructor: 'x', toString: 'y' })))).toEqual({})
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
    const plainText = [parseSearchWith(String), stringifySearchWith(String)] as const
    for (const [parse, stringify] of [[defaultParseSearch, defaultStringifySearch], plainText] as const) {
      fc.assert(
        fc.property(anySearch, (raw) => {
          const search = listSearch(raw)
          expect(listSearch(parse(stringify(search)))).toEqual(search)
        }),
      )
    }
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
    expect(fitting(resource, search)).toEqual({ status: '1', keyword: '王' })
  })
})

describe('the next question', () => {
  test('search and reset return to page 1 and keep size and order', () => {
    const search = listSearch({
      pageNo: 7,
      pageSize: 20,
      column: 'name',
      order: 'asc',
      keyword: '王',
      status: '1',
    })
    expect(withConditions(search, '李', { status: '2' })).toEqual({
      pageSize: 20,
      column: 'name',
      order: 'asc',
      keyword: '李',
      status: '2',
    })
    expect(withConditions(search, '', {})).toEqual({ pageSize: 20, column: 'name', order: 'asc' })
  })

  test('a header sorts ascending, then descending, then not at all, each from page 1', () => {
    const first = withSort({ pageNo: 3, status: '1' }, 'name')
    expect(first).toEqual({ status: '1', column: 'name', order: 'asc' })
    expect(withSort(first, 'name')).toEqual({ status: '1', column: 'name', order: 'desc' })
    expect(withSort(withSort(first, 'name'), 'name')).toEqual({ status: '1' })
    expect(withSort(first, 'entryDate')).toEqual({ status: '1', column: 'entryDate', order: 'asc' })
  })

  test('names the shown fields, the id always among them', () => {
    expect(listQuery({ pageNo: 2, keyword: '王', status: '1' }, ['name', 'status'])).toEqual({
      field: 'id,name,status',
      keyword: '王',
      status: '1',
    })
  })
})
