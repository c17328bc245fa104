// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { covers } from '#contract/cover/covers.ts'
import { planVersions } from '#contract/cover/plan-versions.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { call } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { PersonCover } from './person-cover.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const today = '2026-06-15'
const [from, next] = [addDays(today, -10), addDays(today, 5)]
const row = {
  id: '1',
  employeeId: '7',
  employeeName: '王思源',
  employeeNameEn: 'Wang Siyuan',
  familyMemberId: null,
  policyId: '3',
  policyNo: 'TA-001',
  insurerName: '泰安健康保险',
  planId: '5',
  planName: '标准方案',
  planNameEn: 'Standard plan',
  fromDay: from,
  toDay: addDays(today, 100),
  lastDay: addDays(today, 99),
}
const earlier = {
  ...row,
  id: '2',
  fromDay: addDays(today, -90),
  toDay: addDays(today, -40),
  lastDay: addDays(today, -41),
}
const child = {
  ...row,
  id: '4',
  familyMemberId: '8',
  memberName: '王小明',
  relation: '3',
  relation_dictText: '子女',
}
const liability = {
  id: '1',
  code: 'OUT',
  name: '门诊医疗',
  nameEn: 'Outpatient care',
  limitPerYear: '20000.00',
  limitPerVisit: '500.00',
  deductible: '100.00',
  deductibleMode: 'YEAR',
  ratio: '90.00',
  waitingDays: 30,
  scope: 'INSIDE',
}
const version = {
  id: '11',
  planId: '5',
  versionName: '首版',
  versionNameEn: 'First version',
  validFrom: addDays(today, -200),
  liabilities: [liability],
  prices: [{ id: '1', relation: '0', ageFrom: 16, ageTo: null, pricePerMonth: '168.00' }],
}
const later = {
  ...version,
  id: '12',
  versionName: '提额',
  validFrom: next,
  liabilities: [{ ...liability, limitPerYear: '30000.00' }],
  prices: version.prices.map((price) => ({ ...price, pricePerMonth: '188.00' })),
}

const held = (...words: string[]) => words.map((action) => ({ action, type: '1', describe: '' }))
let answers: Record<string, unknown>
let root: ReturnType<typeof createRoot>
const draw = async () => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <PersonCover person={{ employeeId: '7', relation: '0', birthDate: '1990-01-01' }} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const see = (check: () => void) => act(() => vi.waitFor(check, { timeout: 10_000 }))
const text = () => document.body.textContent ?? ''
const words = () => [...document.querySelectorAll('ul ul li')].map((item) => item.textContent)

beforeEach(() => {
  // A day that cannot end meanwhile; timers run as always.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T04:00:00Z`) })
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, {
    token: 't',
    queryAuth: held('cover:list', 'planVersion:list'),
    auth: [],
  })
  answers = {
    [covers.list.path]: { records: [earlier, child, row] },
    [planVersions.list.path]: { records: [later, version] },
  }
  vi.mocked(call).mockImplementation((asked: Endpoint) => Promise.resolve(answers[asked.path]))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('what is used of a limit is said to who may see it', async () => {
  Object.assign(session, { auth: held('cover:used') })
  answers[covers.used.path] = [{ policyId: '3', from, to: next, paid: [{ code: 'OUT', amount: '1530.05' }] }]
  await draw()
  await see(() => expect(words()).toContain('每年最高 20,000.00 元，已用 1,530.05 元，还剩 18,469.95 元'))
})

test('the plan of the day is said in sentences, with nothing of what is used to who may not see it', async () => {
  await draw()
  await see(() => expect(words()).toContain('每年最高 20,000.00 元'))
  expect(words()).toEqual([
    '每年最高 20,000.00 元',
    '每次最高 500.00 元',
    '每年先自付 100.00 元（免赔额）',
    '其余费用按 90% 赔付',
    '只赔付医保范围内的费用',
    `等待期 30 天，${addDays(from, 29)} 之前（含当日）不赔付`,
  ])
  expect(text()).toContain('每月保费 168.00 元')
  expect(vi.mocked(call).mock.calls.map(([asked]) => asked)).not.toContain(covers.used)
})

test('waiting days count through the renewal of a policy and another plan, from when they paid for the liability', async () => {
  const before = {
    ...row,
    id: '9',
    policyId: '2',
    planId: '6',
    fromDay: addDays(today, -100),
    toDay: from,
    lastDay: addDays(from, -1),
  }
  const had = { ...version, id: '13', planId: '6', validFrom: addDays(today, -60) }
  const lacked = { ...had, id: '14', validFrom: addDays(today, -200), liabilities: [] }
  answers[covers.list.path] = { records: [before, row] }
  answers[planVersions.list.path] = { records: [had, version, lacked] }
  await draw()
  await see(() => expect(words()).toContain(`等待期 30 天，已于 ${addDays(had.validFrom, 29)} 结束`))
})

test('the next version is said before it holds, and its day can be looked at', async () => {
  await draw()
  await see(() => expect(text()).toContain(`自 ${next} 起适用新版本“提额”，每月保费 188.00 元`))
  const look = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === '查看那一天的保障',
  )
  await act(async () => look?.click())
  await see(() => expect(words()[0]).toContain('每年最高 30,000.00 元'))
})

test('without the word nothing is said of prices; English begins with English names', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  session.auth = []
  const { prices: _prices, ...withoutPrices } = version
  answers[planVersions.list.path] = { records: [withoutPrices] }
  await draw()
  await see(() => expect(words()[0]).toBe('每年最高 20,000.00 元'))
  expect(text()).not.toContain('每月保费')
  expect(text()).toContain('Standard plan 标准方案')
  expect(document.querySelector('h4')?.textContent).toBe('Outpatient care 门诊医疗')
})

test('time is a line for each person and policy, and a table that names the gap', async () => {
  await draw()
  await see(() => expect(document.querySelector('table')).not.toBeNull())
  const rows = [...document.querySelectorAll('tbody tr')].map((one) =>
    [...one.children].map((cell) => cell.textContent).join(' '),
  )
  expect(rows).toEqual([
    `王思源 TA-001 标准方案 ${earlier.fromDay} ${earlier.lastDay}`,
    `王思源 TA-001 没有保障 ${earlier.toDay} ${addDays(from, -1)}`,
    `王思源 TA-001 标准方案 ${from} ${row.lastDay}`,
    `王小明 · 子女 TA-001 标准方案 ${from} ${row.lastDay}`,
  ])
  expect(document.querySelector('a')?.textContent).toBe('王小明 · 子女')
})

test('nobody is insured, or not yet', async () => {
  answers[covers.list.path] = { records: [] }
  await draw()
  await see(() => expect(text()).toContain('没有参保记录'))
  await act(() => root.unmount())
  root = createRoot(document.body)
  answers[covers.list.path] = { records: [{ ...row, fromDay: next }] }
  await draw()
  await see(() => expect(text()).toContain(`${today} 没有保障，自 ${next} 起有保障`))
})
