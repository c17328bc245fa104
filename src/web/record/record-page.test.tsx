// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { act as action, type Action } from '#web/form/action.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { screenNames } from '#web/lib/screen-names.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { session } from '#web/state/session.ts'
import { ChildList } from './child-list.tsx'
import { moveIn } from './record-history.tsx'
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
  files: [],
}
const base = { by: '王敏', at: '2026-11-22 10:00:00', before: {}, after: {}, file: null, told: null }
const entries = [
  { ...base, id: '3', action: 'ATTACH', file: { field: 'files', name: '合同.pdf' } },
  {
    ...base,
    id: '2',
    action: 'EDIT',
    before: { companyId: '1', companyName: '云帆科技', companyNameEn: 'Yunfan', endDate: '2026-06-30' },
    after: { companyId: '2', companyName: '清河', companyNameEn: null, endDate: '2026-12-31' },
  },
]
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

const page = (actions: readonly Action<ClientContract>[] = []) => (
  <RecordPage
    of={clientContracts}
    id="7"
    sections={[{ title: { id: '合同' }, fields: ['contractName', 'contractType', 'status', 'remarks'] }]}
    columns={2}
    actions={actions}
  />
)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, {
    token: 't',
    queryAuth: [{ action: 'clientContract:list', type: '1', describe: '' }],
  })
  answers[clientContracts.queryById.path] = () => row
  answers[clientContracts.history.path] = ({ cursor }) =>
    cursor === undefined
      ? { records: entries, nextCursor: '2' }
      : { records: [{ ...base, id: '1', by: null, action: 'ADD' }], nextCursor: null }
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
    await draw(page())
    await see(() => expect(text()).toContain('数据已被王敏于 10:00 删除'))
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/contract/ContractList')
    expect(document.querySelector('dl')).toBeNull()
  })

  it('shows fields and actions, and gives its name to its tab', async () => {
    session.auth = [{ action: 'clientContract:add', type: '1', describe: '' }]
    const renew = action<ClientContract>(clientContracts.renew, { word: { id: '续签' } })
    await draw(page([renew]))
    await see(() => expect(document.querySelector('h1')?.textContent).toBe('年度体检'))
    expect([...document.querySelectorAll('h2 + dl dd, section dl dd')].map((dd) => dd.textContent)).toContain(
      '体检',
    )
    expect(document.querySelector('dd .bg-green-soft')?.textContent).toBe('生效')
    expect(text()).toContain('续签')
    expect(screenNames['/contract/ContractList/7']).toBe('年度体检')
  })
})

describe('the history of a record', () => {
  it('says who did what, with values before and after; ids and second names are not shown', async () => {
    await draw(page())
    await see(() => expect(document.querySelectorAll('ol li')).toHaveLength(2))
    const lines = [...document.querySelectorAll('ol li')].map((li) => li.textContent)
    expect(lines[0]).toContain('王敏 添加了附件 合同.pdf2026-11-22 10:00:00')
    expect(lines[1]).toContain('修改了')
    expect([...document.querySelectorAll('ol del')].map((one) => one.textContent)).toEqual([
      '云帆科技',
      '2026-06-30',
    ])
    expect([...document.querySelectorAll('ol ins')].map((one) => one.textContent)).toEqual([
      '清河',
      '2026-12-31',
    ])
  })

  it('says who was told of it: by name, and how many they are where not all are named', async () => {
    const told = { event: '合同即将到期', to: ['李华', '张伟'], people: 2 }
    answers[clientContracts.history.path] = () => ({
      records: [
        { ...base, id: '5', by: null, action: 'TELL', told: { ...told, people: 35 } },
        { ...base, id: '4', action: 'TELL', told },
      ],
      nextCursor: null,
    })
    await draw(page())
    await see(() => expect(document.querySelectorAll('ol li')).toHaveLength(2))
    const lines = [...document.querySelectorAll('ol li')].map((li) => li.textContent)
    expect(lines[0]).toContain('系统 通知了 李华、张伟 等 35 人：合同即将到期')
    expect(lines[1]).toContain('王敏 通知了 李华、张伟：合同即将到期')
  })

  it('goes on to earlier entries when it is asked to', async () => {
    await draw(page())
    await see(() => expect(text()).toContain('更早的记录'))
    const more = [...document.querySelectorAll('button')].find((one) => one.textContent === '更早的记录')
    await act(async () => more?.click())
    await see(() => expect(document.querySelectorAll('ol li')).toHaveLength(3))
    expect(asked).toContainEqual({ id: '7', cursor: '2' })
    expect([...document.querySelectorAll('ol li')].at(-1)?.textContent).toContain('系统 新增了这条数据')
    expect(text()).not.toContain('更早的记录')
  })

  it('says the word of the move that leads from one state to the other', () => {
    const of = { ...registrations, history: clientContracts.history }
    const entry = { ...base, id: '1', action: 'EDIT' as const }
    const moved = { ...entry, before: { status: 'SUBMITTED' }, after: { status: 'APPROVED' } }
    expect(moveIn(of, moved)).toBe(registrations.approve.move.machine.moves['approve']?.title)
    expect(moveIn(of, { ...moved, after: { status: 'SUBMITTED' } })).toBeUndefined()
    expect(moveIn(of, entry)).toBeUndefined()
    const expired = { ...entry, by: null, before: { status: 'ACTIVE' }, after: { status: 'EXPIRED' } }
    expect(moveIn(clientContracts, expired)).toBe(clientContracts.stateCounts.machine.moves['expire']?.title)
  })

  it('says the word of the first of two moves where the other follows at once', () => {
    const entry = { ...base, id: '1', action: 'EDIT' as const }
    const effective = { ...entry, before: { status: 'SUBMITTED' }, after: { status: 'EFFECTIVE' } }
    const of = { ...coverChanges, history: clientContracts.history }
    expect(moveIn(of, effective)).toBe(coverChanges.approve.move.machine.moves['approve']?.title)
  })
})

describe('a list of what belongs to a record (kernel 8)', () => {
  const columns = columnsOf(clientContracts, ['contractName', 'remarks'])
  const list = <ChildList of={clientContracts} by={{ companyId: '9' }} columns={columns} label="合同" />
  const pageOf = (records: object[]) => ({
    records,
    total: records.length,
    pages: 1,
    totalIsExact: true,
    nextCursor: null,
  })

  it('asks for its columns of the rows of this record, in the order of a pressed head', async () => {
    answers[clientContracts.list.path] = () => pageOf([row])
    await draw(list)
    expect(asked[0]).toMatchObject({ companyId: '9', field: 'id,contractName,remarks', pageNo: '1' })
    await see(() => expect(document.querySelector('table')?.textContent).toContain('年度体检'))
    const head = [...document.querySelectorAll('th button')].find((one) =>
      one.textContent?.includes('合同名称'),
    )
    await act(async () => (head as HTMLElement).click())
    await see(() => expect(asked).toHaveLength(2))
    expect(asked.at(-1)).toMatchObject({ companyId: '9', column: 'contractName', order: 'asc' })
  })

  it('leads from the name of a row to the page of the row', async () => {
    answers[clientContracts.list.path] = () => pageOf([row])
    await draw(list)
    await see(() => expect(document.querySelector('td a')?.textContent).toBe('年度体检'))
    expect(document.querySelector('td a')?.getAttribute('href')).toBe('/contract/ContractList/7')
  })

  it('says that there is none, and why it could not be had', async () => {
    answers[clientContracts.list.path] = () => pageOf([])
    await draw(list)
    await see(() => expect(text()).toContain('还没有数据'))
    answers[clientContracts.list.path] = () => {
      throw new CallFailure({ status: 500, code: 500, message: '服务器繁忙' })
    }
    await act(() => root.unmount())
    root = createRoot(document.body)
    await draw(list)
    await see(() => expect(text()).toContain('服务器繁忙'))
  })
})
