import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import type { Listing } from '#web/list/listing.ts'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf } from './filter.ts'

const filters = filtersOf(employees, ['familyCount', 'entryDate'])
const apply = vi.fn<Listing<Employee>['apply']>()
let root: Root
let container: HTMLElement

const draw = (about: Partial<Listing<Employee>> = {}, shown = filters) => {
  const { resource } = employees.list
  if (!resource) throw new Error('no resource')
  const listing: Partial<Listing<Employee>> = {
    resource,
    search: {},
    conditions: {},
    keyword: '',
    pageNo: 1,
    apply,
    ...about,
  }
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <FilterBar listing={listing as Listing<Employee>} filters={shown} />
      </I18nProvider>,
    ),
  )
}
const box = (label: string) => container.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
const type = (label: string, text: string) =>
  act(() => {
    box(label)?.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(label), text)
    box(label)?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () =>
  act(
    () =>
      void container
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  apply.mockClear()
  act(() => root.unmount())
  container.remove()
})

test('a wrong range is said by the field alone, has the focus, and nothing is asked', async () => {
  await act(async () => void (await import('#web/values/ends-input.tsx')))
  draw()
  await vi.waitFor(() => expect(box('家属数 从')).not.toBeNull())
  type('家属数 从', '5')
  type('家属数 到', '2')
  type('入职日期 从', '2026-02-30')
  expect(container.textContent, 'while it is typed').not.toContain('2026-01-31')
  send()
  expect(apply).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(box('家属数 到'))
  expect(container.textContent).toContain('后一个数不能小于前一个')
  expect(container.textContent, 'the day too').toContain('2026-01-31')
  expect(container.querySelector('form')?.noValidate, 'no bubble of the browser').toBe(true)
  type('家属数 到', '7')
  type('入职日期 从', '2026-02-01')
  send()
  expect(apply).toHaveBeenCalledExactlyOnceWith('', {
    familyCount_begin: '5',
    familyCount_end: '7',
    entryDate_begin: '2026-02-01',
    entryDate_end: '',
  })
})

test('a wrong value behind 更多筛选 is not sent, but shown, however it was folded away (kernel 3)', async () => {
  await act(async () => void (await import('#web/values/ends-input.tsx')))
  draw({}, filtersOf(employees, [], ['familyCount', 'entryDate']))
  const fold = container.querySelector<HTMLButtonElement>('button[aria-expanded]')
  act(() => fold?.click())
  await vi.waitFor(() => expect(box('家属数 从')).not.toBeNull())
  type('家属数 从', '5')
  type('家属数 到', '2')
  act(() => fold?.click())
  expect(container.querySelector('fieldset')?.hidden).toBe(true)
  send()
  expect(apply).not.toHaveBeenCalled()
  expect(container.querySelector('fieldset')?.hidden).toBe(false)
  expect(document.activeElement).toBe(box('家属数 到'))
  expect(container.textContent).toContain('后一个数不能小于前一个')
  type('家属数 到', '7')
  act(() => fold?.click())
  send()
  expect(apply).toHaveBeenCalledExactlyOnceWith('', { familyCount_begin: '5', familyCount_end: '7' })
})

test('what is applied is said below the fields, and nothing where nothing is', async () => {
  draw({ isFiltered: false })
  const chips = () => container.querySelector('ul[aria-label=已选条件]')
  expect(chips()).toBeNull()
  draw({ isFiltered: true, keyword: '王' })
  await vi.waitFor(() => expect(chips()?.textContent).toBe('关键词：王'))
})

test('the state whose tab is open stays when filters are cleared and asked anew, and is none of them', async () => {
  const reset = vi.fn<() => void>()
  draw({
    conditions: { status: '1', entryDate_begin: '2026-01-01' },
    tabbed: 'status',
    isFiltered: false,
    reset,
  })
  const button = (word: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === word)
  act(() => button('重置')?.click())
  expect(reset).toHaveBeenCalledOnce()
  send()
  expect(apply).toHaveBeenCalledExactlyOnceWith('', { status: '1' })
})

test('a new keyword replaces what a number has found, and keeps the other conditions', async () => {
  draw({ conditions: { id: '7,8', entryDate_begin: '2026-01-01' }, isFiltered: false })
  const keyword = container.querySelector<HTMLInputElement>('input[type=search]')
  type(keyword?.getAttribute('aria-label') ?? '', 'E10002')
  send()
  expect(apply).toHaveBeenCalledExactlyOnceWith('E10002', { entryDate_begin: '2026-01-01' })
})
