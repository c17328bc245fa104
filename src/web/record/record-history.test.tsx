// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { call } from '#web/lib/call.ts'
import { moveIn, RecordHistory } from './record-history.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/contract/ContractList/7' }),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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

const history = <RecordHistory of={clientContracts} id="7" />

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
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

describe('the history of a record', () => {
  it('says who did what, with values before and after; ids and second names are not shown', async () => {
    await draw(history)
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
    await draw(history)
    await see(() => expect(document.querySelectorAll('ol li')).toHaveLength(2))
    const lines = [...document.querySelectorAll('ol li')].map((li) => li.textContent)
    expect(lines[0]).toContain('系统 通知了 李华、张伟 等 35 人：合同即将到期')
    expect(lines[1]).toContain('王敏 通知了 李华、张伟：合同即将到期')
  })

  it('goes on to earlier entries when it is asked to', async () => {
    await draw(history)
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
