import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import type { Listing } from '#web/list/listing.ts'
import { AddedRow } from './added-row.tsx'

const asked = vi.fn<(path: string, input: Record<string, unknown>) => unknown>()
vi.mock('#web/lib/call.ts', () => ({
  call: async ({ path }: Endpoint, input: Record<string, unknown>) => asked(path, input),
}))

const columns = columnsOf(employees, ['name'])
const row = { id: '7', name: '王小明' } as Employee
const openRow = vi.fn<Listing<Employee>['openRow']>()
const closed = vi.fn<() => void>()
let root: Root
let container: HTMLElement

const draw = async (about: Partial<Listing<Employee>>) => {
  const { resource } = employees.list
  if (!resource) throw new Error('no resource')
  const listing = {
    resource,
    search: { pageNo: 2 },
    conditions: {},
    query: {},
    rows: [],
    isFiltered: false,
    isRefreshing: false,
    openRow,
    ...about,
  } as Partial<Listing<Employee>> as Listing<Employee>
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <AddedRow of={employees} listing={listing} columns={columns} id="7" hasDetail onClose={closed} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const said = () => container.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  asked.mockReset()
  act(() => root.unmount())
  container.remove()
})

test('a new row that stands on another page is named, and opens', async () => {
  asked.mockReturnValue(row)
  await draw({})
  await vi.waitFor(() => expect(said()).toContain('已新增 王小明，不在本页'))
  act(() => container.querySelector('button')?.click())
  expect(openRow).toHaveBeenCalledExactlyOnceWith('7')
})

test('a new row that the conditions leave out is named with the reason', async () => {
  asked.mockImplementation((path) => (path.endsWith('/list') ? { records: [], total: 0 } : row))
  await draw({ isFiltered: true, conditions: { status: '3' }, query: { status: '3', pageSize: '10' } })
  await vi.waitFor(() => expect(said()).toContain('不符合当前的查询条件'))
  const list = asked.mock.calls.find(([path]) => path.endsWith('/list'))
  expect(list?.[1]).toMatchObject({ status: '3', id: '7', pageSize: '1' })
})

test('nothing is said of a row that is on the page, nor once another page is shown', async () => {
  asked.mockReturnValue(row)
  await draw({ rows: [row] })
  expect(said()).toBe('')
  expect(closed).not.toHaveBeenCalled()
  await draw({ search: { pageNo: 3 } })
  expect(said()).toBe('')
  expect(closed).toHaveBeenCalled()
})

test('a row that stood on the page and was deleted is not asked for again', async () => {
  await draw({ rows: [row] })
  await draw({ rows: [] })
  expect(said()).toBe('')
  expect(asked).not.toHaveBeenCalled()
})
