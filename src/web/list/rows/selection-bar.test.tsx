import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { session } from '#web/state/session.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection, type Selected } from './use-selection.ts'

type Asked = Parameters<typeof useSelection>[1]

let root: Root
let container: HTMLElement
let selected: Selected

const Probe = ({ listing, onSelected }: { listing: Asked; onSelected: (now: Selected) => void }) => {
  const now = useSelection(employees, listing)
  useEffect(() => onSelected(now))
  if (now.deletion.ids.length === 0) return null
  return <SelectionBar of={employees} listing={listing} selected={now} columns={[]} actions={[]} />
}
const keep = (now: Selected) => {
  selected = now
}
const pageOf = (...ids: string[]) => ids.map((id) => ({ id }))
const show = (about: Partial<Asked>) => {
  const asked: Asked = {
    countAll: undefined,
    rows: pageOf('1', '2'),
    page: {
      records: [],
      current: 1,
      size: 2,
      pages: 2,
      total: 4,
      totalIsExact: true,
      nextCursor: null,
      orders: [],
      searchCount: true,
    },
    total: 4,
    totalIsExact: true,
    query: { field: 'id' },
    first: () => Promise.resolve([]),
    ...about,
  }
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Probe listing={asked} onSelected={keep} />
      </I18nProvider>,
    ),
  )
}
const select = (...ids: string[]) =>
  act(() => selected.select(Object.fromEntries(ids.map((id) => [id, true as const]))))
const selectAll = () => act(() => selected.selectAll?.())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.auth = ['employee:delete', 'employee:export'].map((action) => ({ action, describe: '', type: '1' }))
  session.allAuth = session.auth
  session.queryAuth = [{ action: 'employee:list', describe: '' }]
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => act(() => root.unmount()))

describe('a selection', () => {
  it('is kept over pages, columns and orders, and tells how many are on other pages', () => {
    show({})
    select('1', '2')
    show({ rows: pageOf('3', '4'), query: { field: 'id,name', column: 'name', order: 'asc' } })
    expect(selected.deletion.ids).toEqual(['1', '2'])
    expect(container.textContent).toContain('已选 2 条，其中 2 条不在本页')
  })

  it('is what the export of the list gives, also in the head of the page', () => {
    const query = { field: 'id,name', status: '1', column: 'name', order: 'asc' }
    show({ query })
    expect(selected.exported).toEqual({ query, count: 4 })
    select('1', '2')
    expect(selected.exported).toEqual({
      query: { field: 'id,name', column: 'name', order: 'asc', selections: '1,2' },
      count: 2,
      selected: '2',
    })
  })

  it('loses a row that no longer matches, where the page holds all that do', () => {
    show({ rows: pageOf('1', '2'), total: 2 })
    select('1', '2')
    show({ rows: pageOf('1'), total: 1, page: undefined })
    expect(selected.deletion.ids, 'while another page comes nothing is known').toEqual(['1', '2'])
    show({ rows: pageOf('1'), total: 1 })
    expect(selected.deletion.ids).toEqual(['1'])
    show({ rows: [], total: 0 })
    expect(container.textContent).toBe('')
  })

  it('is gone with another search, and does not come back with the first one', () => {
    show({})
    select('1')
    show({ rows: [], total: 0, query: { field: 'id', keyword: 'x' } })
    expect(selected.deletion.ids).toEqual([])
    expect(container.textContent).toBe('')
    show({})
    expect(selected.deletion.ids).toEqual([])
  })

  it('of all that match says to the server how many that are, and ends when they are more', () => {
    show({})
    select('1', '2')
    selectAll()
    expect(selected.deletion.many).toMatchObject({ isCounted: true, input: { all: 'true', expected: '4' } })
    expect(selected.exported.query).toMatchObject({ expected: '4' })
    show({ total: 5 })
    expect([selected.isAll, selected.deletion.ids]).toEqual([false, []])
  })

  it('of all that match is counted first where nobody knows how many they are', () => {
    const countAll = vi.fn<() => void>()
    show({ total: 12_000, totalIsExact: false, countAll })
    select('1', '2')
    selectAll()
    expect(countAll).toHaveBeenCalledOnce()
    expect([selected.count, selected.deletion.many?.isCounted]).toEqual(['≈ 12,000', false])
    show({ total: 12_345 })
    expect(selected.deletion.many).toMatchObject({ isCounted: true, input: { expected: '12345' } })
  })
})
