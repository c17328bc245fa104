import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowDetail } from '#web/list/rows/row-steps.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { StepButtons, useStepKeys } from './record-steps.tsx'

const rows = ['1', '2', '3'].map((id) => ({ id }))
const counted = {
  current: 2,
  size: 10,
  pages: 121,
  total: 1_203,
  orders: [],
  searchCount: true as const,
  totalIsExact: true,
  nextCursor: null,
}
const openRow = vi.fn<(id: string | undefined) => void>()
const close = vi.fn<() => void>()

const Detail = ({ id }: { id: string }) => (
  <Drawer
    open
    focusesTitle
    onOpenChange={close}
    title={`row ${id}`}
    actions={<StepButtons />}
    closeLabel="close"
    onKeyDown={useStepKeys()}
  >
    <input aria-label="inside" />
  </Drawer>
)

let root: Root
const draw = async (id: string) => {
  const listing: ComponentProps<typeof RowDetail<{ id: string }>>['listing'] = {
    rows,
    page: { ...counted, records: rows },
    total: 1_203,
    totalIsExact: true,
    opened: { row: { id }, failure: undefined },
    openRow,
  }
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RowDetail listing={listing} draw={(row) => <Detail id={row.id} />} />
      </I18nProvider>,
    ),
  )
}
const press = (key: string) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  openRow.mockClear()
})

test('the detail begins at its title; J, K and the arrows lead to the rows beside it', async () => {
  await draw('2')
  expect(document.activeElement?.textContent).toBe('row 2')
  for (const key of ['j', 'ArrowDown', 'K', 'ArrowUp']) await press(key)
  expect(openRow.mock.calls).toEqual([['3'], ['3'], ['1'], ['1']])
  act(() => document.querySelector<HTMLElement>('[aria-label=inside]')?.focus())
  await press('j')
  expect(openRow).toHaveBeenCalledTimes(4)
})

test('the first row has none before it, the last none after it', async () => {
  await draw('1')
  expect([button('上一条')?.disabled, button('下一条')?.disabled]).toEqual([true, false])
  await draw('3')
  expect([button('上一条')?.disabled, button('下一条')?.disabled]).toEqual([false, true])
  await press('j')
  expect(openRow).not.toHaveBeenCalled()
})

test('it says where the row stands in the whole list', async () => {
  await draw('2')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('12 / 1,203')
})
