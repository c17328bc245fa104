// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { act as action, type Action } from '#web/form/action.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { moves } from '#web/form/moves.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { session } from '#web/state/session.ts'
import { RecordPage } from './record-page.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/contract/ContractList/7' }),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const row = {
  id: '7',
  version: 1,
  contractName: '年度体检',
  contractType: '2',
  contractType_dictText: '体检',
  status: 'ACTIVE',
  status_dictText: '生效',
  companyName: '云帆科技',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  remarks: null,
  companyId: '41',
  priceItems: [],
  createBy: '陈雨桐',
  files: [],
}
const base = { by: '王敏', at: '2025-12-22 10:00:00', before: {}, after: {}, file: null, told: null }
const entries = [
  {
    ...base,
    id: '2',
    action: 'EDIT',
    before: { status: 'DRAFT' },
    after: { status: 'ACTIVE' },
  },
  { ...base, id: '1', by: null, action: 'ADD' },
]
const prices = [{ id: '1', priceType: '2', relation: null, unitPrice: '30000.00' }]
const answers: Record<string, (input: Record<string, string>) => unknown> = {}
const asked: Record<string, unknown>[] = []

let root: ReturnType<typeof createRoot>
const draw = async (children: ReactNode) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {children}
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
/** What comes after answers. */
const see = (check: () => void) => act(() => vi.waitFor(check))
const text = () => document.body.textContent

const actions: readonly Action<ClientContract>[] = [
  ...moves(clientContracts),
  action<ClientContract>(clientContracts.renew, {
    word: { id: '续签' },
    when: ({ status }) => status === 'ACTIVE',
  }),
]
const form = () => Promise.resolve(() => null)
const page = (
  <RecordPage
    of={clientContracts}
    id="7"
    sections={[
      { title: { id: '合同' }, fields: ['contractName', 'contractType', 'companyId', 'status', 'remarks'] },
      { title: { id: '价格' }, fields: ['priceItems'] },
      { title: { id: '记录' }, fields: ['createBy'] },
    ]}
    actions={actions}
  >
    <FormDialog of={clientContracts} form={form} />
  </RecordPage>
)
const may = (...verbs: string[]) => {
  session.auth = verbs.map((verb) => ({ action: `clientContract:${verb}`, type: '1', describe: '' }))
  session.allAuth = session.auth
}
const labels = () =>
  [...document.querySelectorAll('[aria-busy=false] dt')].map(({ textContent }) => textContent)
const press = async (word: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === word)
  await act(async () => button?.click())
}
/** The buttons of the head in their order, the red ones and the one with the accent marked. */
const headButtons = () =>
  [...(document.querySelector('header')?.querySelectorAll('button') ?? [])].map(
    ({ textContent, classList }) => {
      const mark = classList.contains('bg-accent') ? '!' : classList.contains('text-red') ? ' red' : ''
      return `${textContent}${mark}`
    },
  )

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, {
    token: 't',
    queryAuth: [{ action: 'clientContract:list', type: '1', describe: '' }],
  })
  answers[clientContracts.queryById.path] = () => row
  answers[clientContracts.list.path] = () => ({ records: [], total: 0 })
  answers[dictionaries.getDictItems.path] = () => [
    { value: 'DRAFT', text: '草稿' },
    { value: 'ACTIVE', text: '生效' },
    { value: 'EXPIRED', text: '到期' },
  ]
  answers[clientContracts.history.path] = () => ({ records: entries, nextCursor: null })
  may()
  asked.length = 0
  vi.mocked(call).mockImplementation((e: Endpoint, input) => {
    asked.push(input as Record<string, unknown>)
    return Promise.resolve().then(() => answers[e.path]?.(input as Record<string, string>))
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

describe('the page of a record (kernel 7)', () => {
  it('says in the server’s words that the record was deleted, and leads back to its list', async () => {
    answers[clientContracts.queryById.path] = () => {
      throw new CallFailure({ status: 410, code: 410, message: '数据已被王敏于 10:00 删除' })
    }
    await draw(page)
    await see(() => expect(text()).toContain('数据已被王敏于 10:00 删除'))
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/contract/ContractList')
    expect(document.querySelector('dl')).toBeNull()
  })

  it('says of a record that is not there what people understand, and leads to the list instead of asking again', async () => {
    answers[clientContracts.queryById.path] = () => {
      throw new CallFailure({ status: 200, code: 500, message: '未找到对应实体' })
    }
    await draw(page)
    await see(() => expect(text()).toContain('没有这条记录，或您不能查看'))
    expect(text()).not.toContain('未找到对应实体')
    expect(text()).not.toContain('重试')
    expect(document.querySelector('a')?.textContent).toBe('回到列表')
  })

  it('has the name and the state in a head that stays, and says neither again', async () => {
    await draw(page)
    await see(() => expect(document.querySelector('h1')?.textContent).toBe('年度体检'))
    expect(document.querySelector('header .bg-green-soft')?.textContent).toBe('生效')
    expect(document.querySelector('header')?.closest('.sticky')).not.toBeNull()
    expect(labels()).toEqual(['合同类型'])
    expect(screenNames['/contract/ContractList/7']).toBe('年度体检')
  })

  it('folds what is empty and who wrote it until somebody asks for it, and shows no id at all', async () => {
    await draw(page)
    await see(() => expect(text()).toContain('显示其余 3 项'))
    await press('显示其余 3 项')
    expect(labels()).toEqual(['合同类型', '备注', '价格项', '创建人'])
    expect(text()).toContain('陈雨桐')
    expect(text()).not.toContain('41')
    await press('收起')
    expect(labels()).toEqual(['合同类型'])
  })

  it('has a tab for each table that is not empty, before what belongs to the record', async () => {
    answers[clientContracts.queryById.path] = () => ({ ...row, priceItems: prices })
    await draw(page)
    await see(() =>
      expect(document.querySelector('[role=tabpanel] table')?.textContent).toContain('30,000.00'),
    )
    const tabs = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
    expect(tabs).toEqual(['价格', '变更记录'])
    expect(text()).toContain('显示其余 2 项')
  })

  it('has no accent for who may do nothing', async () => {
    await draw(page)
    await see(() => expect(headButtons()).toEqual(['打印']))
  })

  it('has the accent on what waits for this person, else on the edit; what is red stands before it', async () => {
    may('edit', 'add', 'activate', 'terminate')
    await draw(page)
    await see(() => expect(headButtons()).toEqual(['打印', '续签', '终止 red', '编辑!']))
    const [question] = asked.filter((input) => 'unrenewedBy' in input)
    expect(question).toMatchObject({ id: '7', pageSize: '1' })

    answers[clientContracts.list.path] = () => ({ records: [{ id: '7' }], total: 1 })
    await act(() => root.unmount())
    root = createRoot(document.body)
    await draw(page)
    await see(() => expect(headButtons()).toEqual(['打印', '编辑', '终止 red', '续签!']))

    answers[clientContracts.list.path] = () => ({ records: [], total: 0 })
    answers[clientContracts.queryById.path] = () => ({ ...row, status: 'DRAFT' })
    await act(() => root.unmount())
    root = createRoot(document.body)
    await draw(page)
    await see(() => expect(headButtons()).toEqual(['打印', '编辑', '生效!']))
  })

  it('tells the way of the record beside its fields, with what waits and the day that comes', async () => {
    may('add')
    answers[clientContracts.list.path] = () => ({ records: [{ id: '7' }], total: 1 })
    await draw(page)
    const steps = () => [...document.querySelectorAll('[aria-label=进度] li')].map((li) => li.textContent)
    await see(() => expect(steps()).toHaveLength(3))
    expect(steps()[0]).toBe('草稿系统 · 2025-12-22 10:00')
    expect(steps()[1]).toBe('生效当前王敏 · 2025-12-22 10:00合同即将到期，尚未续签')
    expect(steps()[2]).toContain('到期2026-12-31')
  })
})
