// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columnsOf } from '#web/list/columns/column.tsx'
import { RowCards } from './row-cards.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
interface Person {
  readonly id: string
  readonly name: string
  readonly no: string
  readonly mobile: string
  readonly city: string
  readonly status: '1' | '2'
}
const columns = columnsOf<Person>(undefined, [
  { field: 'name', title: { id: '姓名' } },
  { field: 'no', title: { id: '工号' } },
  { field: 'mobile', title: { id: '手机号' } },
  { field: 'city', title: { id: '城市' } },
  { field: 'status', title: { id: '状态' } },
]).map((column) => ({
  ...column,
  isSortable: ['name', 'status'].includes(column.field),
  isOnCard: column.field === 'status',
  isUnbroken: column.field === 'no',
}))
const rows: readonly Person[] = [
  { id: '1', name: '王思源', no: 'E1', mobile: '138', city: '北京', status: '1' },
]
const onSort = vi.fn<(field: string, about: { add: boolean }) => void>()
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RowCards
          label="员工列表"
          columns={columns}
          rows={rows}
          sorts={[{ field: 'name', order: 'asc' }]}
          onSort={onSort}
        />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

test('a card has the first columns, and the state wherever it stands', () => {
  expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    '工号',
    '手机号',
    '状态',
  ])
})

test('a day, a moment or an amount stays in one line', () => {
  const looks = [...document.querySelectorAll('dd')].map(({ className }) => className)
  expect(looks.map((look) => look.includes('whitespace-nowrap'))).toEqual([true, false, false])
})

test('cards are sorted by what heads of a table would sort by', async () => {
  const button = document.querySelector<HTMLElement>('[aria-haspopup=menu]')
  expect(button?.textContent).toBe('排序：姓名')
  await act(() => {
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  })
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  expect(items.map((item) => item.textContent)).toEqual(['姓名', '状态'])
  await act(() => items[1]?.click())
  expect(onSort).toHaveBeenCalledWith('status', { add: false })
})
