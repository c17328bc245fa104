import { describe, expect, test } from 'vitest'
import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import { conditionsIn, listSearch, sortsIn } from './list-address.ts'
import { listQuery, withAdvanced, withConditions, withSort } from './list-search.ts'

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

  test('with shift a header joins the other sort keys, turns in its place, and leaves', () => {
    const one = withSort({ pageNo: 3, open: '9' }, 'name')
    const two = withSort(one, 'entryDate', { add: true })
    expect(two).toEqual({ column: 'name,entryDate', order: 'asc,asc' })
    expect(withSort(two, 'name', { add: true })).toEqual({ column: 'name,entryDate', order: 'desc,asc' })
    const left = withSort(withSort(two, 'name', { add: true }), 'name', { add: true })
    expect(left).toEqual({ column: 'entryDate', order: 'asc' })
    expect(withSort(two, 'entryDate')).toEqual({ column: 'entryDate', order: 'desc' })
  })

  test('at most five keys sort', () => {
    const five = listSearch({ column: 'a,b,c,d,e', order: 'asc' })
    expect(sortsIn(five)).toHaveLength(5)
    expect(withSort(five, 'f', { add: true })).toEqual(five)
  })

  test('search keeps the advanced query and the view, and the advanced query keeps the search', () => {
    const advanced: AdvancedGroup = { match: 'and', items: [{ field: 'name', rule: 'eq', val: 'x' }] }
    const search = listSearch({ pageNo: 4, advanced, view: '7', open: '3', status: '1', keyword: '王' })
    expect(withConditions(search, '', { status: '2' })).toEqual({ advanced, view: '7', status: '2' })
    expect(withAdvanced(search, undefined)).toEqual({ view: '7', status: '1', keyword: '王' })
    expect(conditionsIn(search)).toEqual({ status: '1' })
  })

  test('names the shown fields, the id always among them', () => {
    expect(listQuery({ pageNo: 2, keyword: '王', status: '1' }, ['name', 'status'])).toEqual({
      field: 'id,name,status',
      keyword: '王',
      status: '1',
    })
  })
})
