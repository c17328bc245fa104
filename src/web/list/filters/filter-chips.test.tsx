import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import type { Listing } from '#web/list/listing.ts'
import { companyChoices } from '#web/pickers/choices.ts'
import { session } from '#web/state/session.ts'
import { FilterChips } from './filter-chips.tsx'
import { filtersOf } from './filter.ts'

const filters = filtersOf(employees, ['companyId', 'entryDate'])
let root: Root
let container: HTMLElement

const show = (keyword: string, conditions: Record<string, string>) => {
  const { resource } = employees.list
  if (!resource) throw new Error('no resource')
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData([...(companyChoices.asked?.key ?? []), 'zh'], [{ value: '7', label: '云帆科技' }])
  const apply = vi.fn<Listing<Employee>['apply']>()
  const reset = vi.fn<() => void>()
  const listing = {
    resource,
    keyword,
    conditions,
    tabbed: undefined,
    advanced: undefined,
    apply,
    applyAdvanced: () => undefined,
    reset,
  }
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <FilterChips listing={listing} filters={filters} onAdvanced={open} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  return { apply, reset }
}
const chips = () => [...container.querySelectorAll('li')].map((chip) => chip.textContent)
const press = (text: string) => {
  const button = [...container.querySelectorAll('button')].find((one) => one.textContent === text)
  act(() => button?.click())
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.queryAuth = [{ action: 'company:list', describe: '' }]
  container = document.createElement('div')
  root = createRoot(container)
})
afterEach(() => act(() => root.unmount()))

test('every applied condition is said in words, also one the bar has no field for', () => {
  show('王', { companyId: '7', entryDate_begin: '2020-01-01', entryDate_end: '2021-01-01', post: '工程师' })
  expect(chips()).toEqual([
    '关键词：王',
    '公司 = 云帆科技',
    '入职日期 ≥ 2020-01-01',
    '入职日期 ≤ 2021-01-01',
    '岗位 包含 工程师',
  ])
})

test('whoever may not see the companies is told the number, and nothing is asked (kernel 3)', () => {
  session.queryAuth = []
  show('', { companyId: '7' })
  expect(chips()).toEqual(['公司 = 7'])
})

test('a choice that is not known any more shows its value', () => {
  show('', { companyId: '9' })
  expect(chips()).toEqual(['公司 = 9'])
})

test('a chip takes back its own condition and leaves the others', () => {
  const { apply } = show('王', { companyId: '7', entryDate_begin: '2020-01-01' })
  press('公司 = 云帆科技')
  expect(apply).toHaveBeenLastCalledWith('王', { entryDate_begin: '2020-01-01' })
  press('关键词：王')
  expect(apply).toHaveBeenLastCalledWith('', { companyId: '7', entryDate_begin: '2020-01-01' })
})

test('all of them go at once', () => {
  const { reset, apply } = show('王', { companyId: '7' })
  press('清除全部')
  expect(reset).toHaveBeenCalledOnce()
  expect(apply).not.toHaveBeenCalled()
})
