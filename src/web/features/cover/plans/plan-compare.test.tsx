// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Liability } from '#contract/cover/plan-terms.ts'
import { planVersions, type PlanVersion } from '#contract/cover/plan-versions.ts'
import { call } from '#web/lib/call.ts'
import { PlanCompare } from './plan-compare.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const outpatient: Liability = {
  id: '1',
  code: 'OUT',
  name: '门诊',
  nameEn: 'Outpatient care',
  limitPerYear: '10000.00',
  limitPerVisit: null,
  limitPerDay: null,
  deductible: null,
  deductibleMode: null,
  ratio: '80.00',
  waitingDays: 30,
  scope: 'INSIDE',
}
const dental: Liability = { ...outpatient, id: '2', code: 'DENT', name: '齿科', nameEn: 'Dental care' }
const first = {
  id: '11',
  planId: '5',
  planName: '标准方案',
  versionName: '首版',
  validFrom: '2026-01-01',
  forRelations: ['0'],
  forRelations_dictText: '本人',
  liabilities: [outpatient],
  itemLimits: [],
  prices: [{ id: '1', relation: '0', ageFrom: 16, ageTo: 40, pricePerMonth: '98.00' }],
} as Partial<PlanVersion> as PlanVersion
const [price] = first.prices
const second: PlanVersion = {
  ...first,
  id: '12',
  versionName: '增加齿科',
  validFrom: '2026-07-01',
  liabilities: [{ ...outpatient, limitPerYear: '12000.00' }, dental],
  prices: price ? [{ ...price, pricePerMonth: '106.00' }] : [],
}

let root: ReturnType<typeof createRoot>
const draw = async (version: PlanVersion, previous: PlanVersion | undefined) => {
  vi.mocked(call).mockImplementation((asked: Endpoint) =>
    Promise.resolve({
      records: asked.path === planVersions.list.path ? [version, previous].filter(Boolean) : [],
    }),
  )
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <PlanCompare version={version} previous={previous} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const see = (check: () => void) => act(() => vi.waitFor(check))
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  )

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

test('two versions stand beside each other, the earlier first, with what differs marked', async () => {
  await draw(second, first)
  await see(() => expect(rows().length).toBeGreaterThan(0))
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
    '字段',
    '标准方案 · 首版 · 2026-01-01',
    '标准方案 · 增加齿科 · 2026-07-01',
  ])
  const said = rows().join('\n')
  expect(said).toContain('门诊年限额（不同） | 10,000.00 | 12,000.00')
  expect(said).toContain('齿科责任代码（不同） | – | DENT')
  expect(said).toContain('0 16–40每人每月保费（不同） | 98.00 | 106.00')
  expect(said).not.toContain('| 30 | 30')
  expect(
    [...document.querySelectorAll('tbody tr')].every((row) => row.classList.contains('bg-orange-soft')),
  ).toBe(true)
})

test('what is the same is shown when it is asked for, and is not marked', async () => {
  await draw(second, first)
  await see(() => expect(rows().length).toBeGreaterThan(0))
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  const same = rows().filter((row) => !row.includes('（不同）'))
  expect(same.some((row) => row.endsWith('| 80.00% | 80.00%'))).toBe(true)
})

test('versions that say the same, and a version that is alone', async () => {
  await draw({ ...first, id: '13' }, first)
  await see(() => expect(document.body.textContent).toContain('这两个版本没有差别'))
  await act(() => root.unmount())
  root = createRoot(document.body)
  await draw(first, undefined)
  await see(() => expect(document.body.textContent).toContain('没有可以对比的版本'))
})

test('without the permission for prices none are compared, and English begins with English names', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const withoutPrices = ({ prices: _prices, ...seen }: PlanVersion) => seen as PlanVersion
  await draw(withoutPrices(second), withoutPrices(first))
  await see(() => expect(rows().length).toBeGreaterThan(0))
  expect(rows().join('\n')).toContain('Dental care 齿科')
  expect(rows().join('\n')).not.toContain('每人每月保费')
})
