// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { policies } from '#contract/cover/policies.ts'
import type { FormDialogProps } from '#web/form/form-noun.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { call, send } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { childTab } from './child-tab.tsx'

const { Input } = inputsOf<{ contractId: string; insurerId: string; policyNo: string }>()
const Fields = () => (
  <>
    <Input name="contractId" />
    <Input name="policyNo" />
  </>
)
const form: FormDialogProps = {
  of: policies,
  form: async () => Fields,
  preset: {
    insurerId: '3',
    policyNo: 'P-1',
    productName: '医疗',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  },
}
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/contract/ContractList/7' }),
  useRouter: () => ({
    routesByPath: { '/policy/PolicyList': { options: { staticData: { screen: async () => ({ form }) } } } },
  }),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const contract = { id: '7', contractName: '团体医疗', contractType: '1', status: 'ACTIVE', companyId: '41' }
const tab = childTab(policies, {
  by: (contractId) => ({ contractId }),
  label: { id: '保单' },
  columns: ['policyNo'],
})('7')

let root: ReturnType<typeof createRoot>
const draw = async (record: object) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{tab.draw(record)}</QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const see = (check: () => void) => act(() => vi.waitFor(check))
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label=${name}]`)
const may = (...verbs: string[]) => {
  session.auth = verbs.map((verb) => ({ action: `policy:${verb}`, type: '1', describe: '' }))
  session.allAuth = session.auth
}
/** What the server has of them. */
const stored: object[] = []

// Its code comes when it is needed, in the first test later than in the others.
beforeAll(() => import('#web/form/open-form.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, { token: 't', queryAuth: [{ action: 'policy:list', type: '1', describe: '' }] })
  may('add')
  stored.length = 0
  vi.mocked(call).mockImplementation(async ({ path }: Endpoint) =>
    path === policies.list.path
      ? { records: [...stored], total: stored.length, totalIsExact: true, pages: 1, nextCursor: null }
      : { records: [{ id: '7', contractName: '团体医疗', contractNo: 'HT-1' }], total: 1 },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

describe('新增 in the tab of a record (kernel 8)', () => {
  it('opens the form of the noun, given the record, which nobody changes; the new row stands in the tab', async () => {
    vi.mocked(send as (on: Endpoint, input: object) => Promise<unknown>).mockImplementation(
      async (_on, input) => {
        stored.push({ id: '9', ...input })
        return { result: { id: '9', ...input }, message: '添加成功！' }
      },
    )
    await draw(contract)
    await see(() => expect(document.body.textContent).toContain('还没有数据'))
    await see(() => expect(button('新增保单')).not.toBeNull())
    await act(async () => button('新增保单')?.click())
    await see(() => expect(document.querySelector('input[name=policyNo]')).not.toBeNull())
    const given = () => document.querySelector<HTMLInputElement>('input[name=contractId]')
    expect(given()?.readOnly).toBe(true)
    await see(() => expect(given()?.value).toBe('团体医疗'))
    expect(document.body.textContent).toContain('由当前页面带入')
    await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
    await see(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await see(() => expect(document.querySelector('tbody')?.textContent).toContain('P-1'))
    expect(vi.mocked(send).mock.lastCall?.[1]).toMatchObject({ contractId: '7', policyNo: 'P-1' })
  })

  it('is not there for who adds none, nor where the record may not be named', async () => {
    const isOffered = async (record: object) => {
      await draw(record)
      await see(() => expect(document.body.textContent).toContain('还没有数据'))
      await act(() => form.form())
      return button('新增保单') !== null
    }
    expect(await isOffered({ ...contract, status: 'DRAFT' })).toBe(false)
    expect(await isOffered({ ...contract, contractType: '2' })).toBe(false)
    expect(await isOffered(contract)).toBe(true)
    may('edit')
    await act(() => root.unmount())
    root = createRoot(document.body)
    expect(await isOffered(contract)).toBe(false)
  })
})
