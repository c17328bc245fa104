// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companies } from '#contract/clients/companies.ts'
import { employees } from '#contract/members/employees.ts'
import type { MenuItem } from '#contract/administration/permissions.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { wishes } from '#web/lib/wish.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { overlays } from '#web/state/overlays.ts'
import { session } from '#web/state/session.ts'
import { FindDialog } from './find-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const navigate = vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve())
const call = vi.hoisted(() => vi.fn<(e: unknown, input: unknown) => Promise<unknown>>())
vi.mock('#web/lib/call.ts', () => ({ call }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}))

const screen = (path: string, title: string, nameEn: string, hidden = false): MenuItem => ({
  id: path,
  path,
  component: path.slice(1),
  hidden,
  route: '1',
  name: path,
  meta: { title, nameEn, keepAlive: true },
})
const keywordIn = (input: unknown) => (input as { keyword?: string }).keyword ?? ''
const onClose = vi.fn<() => void>()
let root: ReturnType<typeof createRoot>
const lines = () => [...document.querySelectorAll('[role=option]')].map((line) => line.textContent)
const field = () => document.querySelector<HTMLInputElement>('[role=combobox]')
const type = (text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field(), text)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(400)
  })
/** Who asks for people is loaded with the first question, which takes real time, not that of the fake clock. */
const typeAndWait = async (text: string) => {
  await type(text)
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(50)
  })
}
const pressEnter = () =>
  act(async () => {
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await vi.advanceTimersByTimeAsync(50)
  })

beforeEach(async () => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  queryClient.clear()
  session.menu = [
    screen('/account/settings/base', '账户设置', 'Account settings', true),
    ...['/member/MemberList', '/company/CompanyList', '/contract/ContractList', '/policy/PolicyList'].map(
      (path) => screen(path, '列表', 'List'),
    ),
    screen('/policy/PlanList', '列表', 'List'),
  ]
  session.queryAuth = [{ action: 'employee:list', describe: '' }]
  call.mockReset()
  call.mockResolvedValue({
    records: [{ id: '7', name: '王思源', employeeNo: 'E1', mobile: '********001', companyName: '云帆科技' }],
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <FindDialog userId="1" onClose={onClose} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  Object.assign(overlays, { isPasswordOpen: false })
  vi.useRealTimers()
})

describe('the search of the header finds (decision 047)', () => {
  test('screens that no menu shows, and actions, by pinyin', async () => {
    await type('zhanghu')
    expect(lines()[0]).toBe('账户设置')
    await type('mima')
    await pressEnter()
    expect(overlays.isPasswordOpen).toBe(true)
    expect(onClose).toHaveBeenCalled()
  })

  test('what lists do, in both languages, for who may: opens the list and asks for it there', async () => {
    const auth = (action: string) => ({ action, type: '1' as const, describe: '' })
    await type('新增员工')
    expect(lines()).toEqual([])
    session.auth = [auth('employee:add'), auth('employee:export')]
    await type('export')
    expect(lines()).toEqual(['导出员工列表'])
    await type('导出')
    expect(lines()).toEqual(['导出员工列表'])
    await type('add employee')
    expect(lines()[0]).toBe('新增员工列表')
    await pressEnter()
    expect(navigate).toHaveBeenCalledWith({ to: '/member/MemberList' })
    expect(wishes.open).toEqual({ word: 'employee:add', path: '/member/MemberList' })
    Object.assign(session, { auth: [], viewing: null })
    wishes.open = null
  })

  test('the other language, for who may read both', async () => {
    await type('切换语言')
    expect(lines()).toEqual([])
    session.category = '2'
    await type('语言')
    expect(lines()).toEqual(['切换语言操作'])
    session.category = ''
  })

  test('people, asked of the server once the typing rests, and opens whom one chose', async () => {
    await typeAndWait('王思源')
    // What another test asked last may come this late: only questions that begin like this one count.
    const asked = call.mock.calls.filter(
      ([e, input]) => e === employees.list && keywordIn(input).startsWith('王'),
    )
    expect(asked.map(([, input]) => keywordIn(input))).toEqual(['王思源'])
    expect(lines()).toEqual(['王思源E1 · 尾号 001 · 云帆科技'])
    await pressEnter()
    expect(navigate).toHaveBeenCalledWith({ to: '/member/MemberList/7' })
  })

  test('companies, contracts, policies and plans, for who may list them', async () => {
    session.queryAuth = ['company', 'clientContract', 'policy', 'plan'].map((noun) => ({
      action: `${noun}:list`,
      describe: '',
    }))
    call.mockImplementation((asked) =>
      Promise.resolve({
        records: [
          asked === companies.list
            ? { id: '1', companyName: '青禾医药', companyCode: 'QH' }
            : asked === policies.list
              ? { id: '2', policyNo: 'P-1', productName: '团体医疗', companyName: '青禾医药' }
              : asked === plans.list
                ? { id: '3', planName: '方案一', planCode: 'A', policyNo: 'P-1' }
                : { id: '4', contractName: '服务合同', contractNo: 'C-1', companyName: '青禾医药' },
        ],
      }),
    )
    await typeAndWait('青禾')
    expect(lines()).toEqual([
      '青禾医药QH',
      '服务合同C-1 · 青禾医药',
      'P-1团体医疗 · 青禾医药',
      '方案一A · P-1',
    ])
    const asked = call.mock.calls.filter(([, input]) => keywordIn(input) === '青禾').map(([e]) => e)
    expect(asked).toEqual([companies.list, clientContracts.list, policies.list, plans.list])
  })

  test('nothing of a list to which no menu leads', async () => {
    session.menu = [screen('/account/settings/base', '账户设置', 'Account settings', true)]
    await type('王')
    expect(call).not.toHaveBeenCalled()
    expect(lines()).toEqual([])
  })

  test('nobody for who may not see employees, and says that nothing fits', async () => {
    session.queryAuth = []
    await type('王')
    expect(call).not.toHaveBeenCalled()
    expect(document.querySelector('output')?.textContent).toBe('没有找到，请换一个词')
  })
})
