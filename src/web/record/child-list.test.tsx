// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { session } from '#web/state/session.ts'
import { ChildList } from './child-list.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/contract/ContractList/7' }),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const row = { id: '7', version: 1, contractName: '年度体检', remarks: null }
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

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, {
    token: 't',
    queryAuth: [{ action: 'clientContract:list', type: '1', describe: '' }],
  })
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
