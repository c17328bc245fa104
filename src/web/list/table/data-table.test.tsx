import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columnsOf } from '#web/list/columns/column.tsx'
import type { Selection } from '#web/list/rows/selection.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  id: string
  name: string
}
const rows: readonly Row[] = Array.from({ length: 50 }, (_, at) => ({ id: String(at), name: `r${at}` }))
const drawn = vi.fn<(name: string) => string>((name) => name)
const columns = columnsOf<Row>(undefined, [
  { field: 'id', title: { id: '编号' } },
  { field: 'name', title: { id: '姓名' }, cell: (name) => drawn(name) },
])
const acted = vi.fn<(row: Row) => null>(() => null)
const opened = vi.fn<(row: Row) => void>()

interface Marked {
  added?: string
  /** The row whose detail is open. */
  inSight?: string
}
const Table = ({ added, inSight }: Marked) => {
  const [selection, select] = useState<Selection>({})
  return (
    <DataTable
      label="all"
      columns={columns}
      rows={rows}
      selection={selection}
      onSelection={select}
      actions={acted}
      onOpen={opened}
      added={added}
      opened={inSight}
    />
  )
}

let root: Root
let container: HTMLElement

const draw = (marked: Marked = {}) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Table {...marked} />
      </I18nProvider>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  draw()
})
afterEach(() => {
  opened.mockClear()
  act(() => root.unmount())
  container.remove()
})

const selected = () =>
  [...container.querySelectorAll<HTMLElement>('tr[data-selected]')].map((row) => row.dataset['row'])
const rowAt = (at: number) => container.querySelectorAll<HTMLElement>('tbody tr')[at]
const press = (key: string, how: KeyboardEventInit = {}) =>
  act(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }),
    ),
  )

test('every row is drawn once, and neither a selection nor a step of the focus draws a cell anew', () => {
  expect(drawn).toHaveBeenCalledTimes(50)
  act(() => rowAt(3)?.querySelector('input')?.click())
  expect(selected()).toEqual(['3'])
  act(() => rowAt(4)?.focus())
  press('ArrowDown')
  expect(document.activeElement).toBe(rowAt(5))
  expect(drawn).toHaveBeenCalledTimes(50)
  expect(acted).toHaveBeenCalledTimes(50)
})

test('a range grows and shrinks with the way back, and leaves alone what was selected before', () => {
  act(() => rowAt(1)?.querySelector('input')?.click())
  act(() => rowAt(10)?.focus())
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(selected()).toEqual(['1', '10', '11', '12'])
  press('ArrowUp', { shiftKey: true })
  press('ArrowUp', { shiftKey: true })
  press('ArrowUp', { shiftKey: true })
  expect(selected()).toEqual(['1', '9', '10'])
  press('ArrowUp')
  press(' ')
  expect(selected()).toEqual(['1', '8', '9', '10'])
  press('a', { ctrlKey: true })
  expect(selected()).toHaveLength(50)
})

test('a row opens by click and by Enter; not by a control in it, nor where a text was selected', () => {
  const cell = rowAt(3)?.querySelectorAll('td')[2]
  act(() => rowAt(3)?.querySelector('input')?.click())
  const range = document.createRange()
  if (cell) range.selectNodeContents(cell)
  window.getSelection()?.addRange(range)
  act(() => cell?.click())
  expect(opened).not.toHaveBeenCalled()
  window.getSelection()?.removeAllRanges()
  act(() => cell?.click())
  expect(opened.mock.calls.map(([row]) => row)).toEqual([rows[3]])
  act(() => rowAt(4)?.focus())
  press('Enter')
  expect(opened.mock.lastCall?.[0]).toEqual(rows[4])
})

test('the row that was just added is marked, and comes into sight once', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  draw({ added: '40' })
  expect([...container.querySelectorAll<HTMLElement>('tr[data-added]')]).toEqual([rowAt(40)])
  expect(scrolled.mock.contexts).toEqual([rowAt(40)])
  draw()
  draw({ added: '40' })
  expect(scrolled).toHaveBeenCalledOnce()
  expect(rowAt(40)?.dataset['added']).toBe('true')
})

test('the row whose detail is open is marked, also for a screen reader, and no other one', () => {
  const marked = () =>
    [...container.querySelectorAll('tbody [aria-current=true]')].map((row) => row.getAttribute('data-row'))
  expect(marked()).toEqual([])
  draw({ inSight: '4' })
  expect(marked()).toEqual(['4'])
  expect(rowAt(4)?.querySelector('td')?.className).toContain('group-aria-current:bg-accent-soft')
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  draw({ inSight: '6' })
  expect(marked()).toEqual(['6'])
  // The detail leads from row to row, and the list goes along.
  expect(scrolled.mock.contexts.at(-1)).toBe(rowAt(6))
})
