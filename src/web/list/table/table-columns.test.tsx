import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { arrange, type ListLayout } from '#web/list/columns/column-layout.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { DataTable } from './data-table.tsx'
import type { RowsProps } from './rows-props.ts'

interface Row {
  id: string
  name: string
  city: string
  post: string
}
const columns = columnsOf<Row>(
  undefined,
  [
    { field: 'name', title: { id: '姓名' } },
    { field: 'city', title: { id: '城市' } },
    { field: 'post', title: { id: '岗位' } },
  ],
  [{ field: 'id', title: { id: '编号' } }],
).map((column) => ({ ...column, isSortable: column.field !== 'post' }))
const rows = [{ id: '1', name: '王', city: '上海', post: '经理' }]
let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => root.unmount())
  container.remove()
})

const draw = (props: Partial<RowsProps<Row>>) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <DataTable label="all" columns={columns} rows={rows} {...props} />
      </I18nProvider>,
    ),
  )
const layoutOf = (settings: Record<string, Partial<ListLayout['columns'][number]>>): ListLayout => {
  const first = arrange<Row>(columns, undefined)
  return arrange(columns, {
    ...first,
    columns: first.columns.map((one) => ({ ...one, ...settings[one.field] })),
  })
}
const heads = () => [...container.querySelectorAll('th')]
const titles = () => heads().map((head) => head.textContent)
const cells = () => [...container.querySelectorAll('tbody td')].map((cell) => cell.textContent)
const press = (title: string, how: MouseEventInit = {}) =>
  act(() => {
    const button = heads()
      .find((head) => head.textContent?.startsWith(title))
      ?.querySelector('button')
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...how }))
  })

test('without a layout the columns stand as they come, the first one in sight', () => {
  draw({})
  expect(titles()).toEqual(['姓名', '城市', '岗位', '编号'])
  expect(cells()).toEqual(['王', '上海', '经理', '1'])
  expect(heads().map((head) => head.classList.contains('sticky'))).toEqual([true, false, false, false])
})

test('heads and rows follow the order, visibility, pins and widths of a layout', () => {
  draw({ layout: layoutOf({ post: { pin: 'start' }, id: { isShown: true, pin: 'end', width: 120 } }) })
  expect(titles()).toEqual(['姓名', '岗位', '城市', '编号'])
  expect(cells()).toEqual(['王', '经理', '上海', '1'])
  expect(heads().map((head) => head.classList.contains('sticky'))).toEqual([true, true, false, true])
  expect(heads().map((head) => head.style.width)).toEqual(['', '', '', '120px'])
  draw({ layout: layoutOf({ city: { isShown: false } }) })
  expect(titles()).toEqual(['姓名', '岗位'])
  expect(cells()).toEqual(['王', '经理'])
})

test('a column is as wide as its kind says, whatever is in it; what a person has set it is exactly', () => {
  const kinds = columnsOf(employees, [
    'name',
    'mobile',
    'companyName',
    'entryDate',
    { field: 'familyCount', width: { zh: 300, en: 320 } },
  ])
  expect(kinds.map(({ width }) => width.zh)).toEqual([96, 98, 128, 98, 300])
  draw({ layout: layoutOf({ city: { width: 60 } }) })
  const limits = heads().map(({ style }) => [style.width, style.minWidth, style.maxWidth])
  expect(limits).toEqual([
    ['', '128px', ''],
    ['60px', '60px', '60px'],
    ['', '128px', ''],
  ])
  draw({ layout: layoutOf({ name: { width: 90 }, city: { width: 60 }, post: { width: 80 } }) })
  expect(titles(), 'an empty cell takes what nobody wants').toEqual(['姓名', '城市', '岗位', ''])
})

test('only the edge that is dragged moves, and only its column is set', async () => {
  const onLayout = vi.fn<NonNullable<RowsProps<Row>['onLayout']>>()
  draw({ layout: layoutOf({}), onLayout })
  expect(container.querySelector('[role=separator]'), 'comes with the pointer').toBeNull()
  const reach = new PointerEvent('pointerover', { bubbles: true })
  await act(async () => {
    container.querySelector('thead')?.dispatchEvent(reach)
    await import('./column-edge.tsx')
  })
  const styles = () => heads().map((head) => head.getAttribute('style'))
  const before = styles()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 38))
  const handle = container.querySelectorAll('[role=separator]')[1]
  const pointer = (type: string, clientX: number) =>
    act(() => handle?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX })))
  pointer('pointerdown', 100)
  pointer('pointermove', 140)
  expect(heads().map((head) => head.style.width)).toEqual(['200px', '240px', '200px'])
  expect(onLayout).not.toHaveBeenCalled()
  pointer('pointerup', 140)
  expect(styles()).toEqual(before)
  expect(onLayout.mock.lastCall?.[0].columns.map(({ width }) => width)).toEqual([null, 240, null, null])
})

test('heads show the sort keys with their ranks, hidden ones counted, and say what is pressed', () => {
  const onSort = vi.fn<NonNullable<RowsProps<Row>['onSort']>>()
  const sorts = [
    { field: 'id', order: 'asc' },
    { field: 'city', order: 'desc' },
  ] as const
  draw({ onSort, sorts, layout: layoutOf({}) })
  expect(titles()).toEqual(['姓名', '城市2', '岗位'])
  expect(heads().map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null])
  press('城市')
  press('姓名', { shiftKey: true })
  press('岗位')
  expect(onSort.mock.calls).toEqual([
    ['city', { add: false }],
    ['name', { add: true }],
  ])
})
