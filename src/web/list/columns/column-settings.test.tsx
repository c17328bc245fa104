import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstLayout, type ListLayout } from './column-layout.ts'
import { ColumnPanel } from './column-settings.tsx'
import { columnsOf } from './column.tsx'

interface Row {
  id: string
  name: string
  city: string
  bankCity: string
}
const columns = columnsOf<Row>(
  undefined,
  [
    { field: 'name', title: { id: '姓名' } },
    { field: 'city', title: { id: '城市' } },
    { field: 'id', title: { id: '编号' } },
  ],
  [{ field: 'bankCity', title: { id: '开户城市' } }],
)
let layout: ListLayout = firstLayout(columns)
let root: Root
let container: HTMLElement

const Panel = () => {
  const [now, change] = useState(firstLayout(columns))
  useEffect(() => {
    layout = now
  })
  const columnLayout = {
    layout: now,
    shown: columns,
    change,
    reset: () => undefined,
    isChanged: false,
    toSave: null,
  }
  return <ColumnPanel columns={columns} columnLayout={columnLayout} />
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('section'))
  root = createRoot(container)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Panel />
      </I18nProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

const items = () => [...container.querySelectorAll('li')].map((item) => item.textContent)
const shown = () => layout.columns.filter(({ isShown }) => isShown).map(({ field }) => field)
const boxOf = (title: string) =>
  [...container.querySelectorAll('label')]
    .find((label) => label.textContent === title)
    ?.querySelector('input')
const search = (text: string) => {
  const field = container.querySelector<HTMLInputElement>('input[type=search]')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return field
}
const press = (key: string, how: KeyboardEventInit = {}) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, ...how }),
      ),
  )

test('columns are found by their title, and those found are chosen all or none at once', () => {
  expect(items()).toHaveLength(4)
  expect(container.textContent).toContain('显示 3 / 4 列')
  search('城市')
  expect(items().map((text) => text?.slice(0, 4))).toEqual(['城市固定', '开户城市'])
  expect(boxOf('全选')?.indeterminate).toBe(true)
  act(() => boxOf('全选')?.click())
  expect(shown()).toEqual(['name', 'city', 'id', 'bankCity'])
  act(() => boxOf('全选')?.click())
  expect(shown(), 'of those found only').toEqual(['name', 'id'])
  expect(container.textContent).toContain('显示 2 / 4 列')
  search('没有')
  expect(container.textContent).toContain('没有这样的列')
  search('')
  act(() => boxOf('全选')?.click())
  act(() => boxOf('全选')?.click())
  expect(shown(), 'the first one names the row').toEqual(['name'])
})

test('the keyboard goes from the search through the boxes, and sets widths', () => {
  const field = search('城市')
  act(() => field?.focus())
  press('ArrowDown')
  press('ArrowDown')
  expect(document.activeElement).toBe(boxOf('城市'))
  const head = container.appendChild(document.createElement('th'))
  head.dataset['field'] = 'city'
  vi.spyOn(head, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 140, 38))
  press('ArrowRight', { altKey: true })
  press('ArrowRight', { altKey: true })
  press('ArrowLeft', { altKey: true })
  expect(layout.columns.find(({ field: one }) => one === 'city')?.width).toBe(156)
  press('ArrowDown')
  expect(document.activeElement).toBe(boxOf('开户城市'))
})
