// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { policies } from '#contract/cover/policies.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { recordScreen } from './record-screen.tsx'
import { screenTabs } from './screen-tabs.tsx'

const screen = recordScreen(policies, {
  columns: ['policyNo', 'contractName', 'companyName', 'insurerName', 'status'],
  moreColumns: ['createTime'],
  filters: [],
})
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: '/contract/ContractList/7' }),
  useRouter: () => ({
    routesByPath: { '/policy/PolicyList': { options: { staticData: { screen: async () => screen } } } },
  }),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const row = { id: '9', policyNo: 'P-9', insurerName: '平安', companyName: '云帆科技', status: 'ACTIVE' }

let root: ReturnType<typeof createRoot>
// Its code comes when a tab is shown, in the first test later than in the others.
beforeAll(() => import('./screen-rows.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, { token: 't', queryAuth: [{ action: 'policy:list', type: '1', describe: '' }] })
  vi.mocked(call).mockResolvedValue({
    records: [row],
    total: 1,
    totalIsExact: true,
    pages: 1,
    nextCursor: null,
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

/** The titles of the columns that the tab of a record of this noun has. */
const titlesOn = async (of: typeof clientContracts | typeof suppliers) => {
  const tab = screenTabs(resourceOf(of)).find(({ on }) => JSON.stringify(on.access).includes('policy:list'))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          {tab?.label} {tab?.draw({ id: '7' })}
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('P-9')))
  return [...document.querySelectorAll('th')].map((head) => head.textContent.trim())
}

describe('the lists of what belongs to a record (kernel 8)', () => {
  it('have the columns of the list of their noun, without those that say the record again', async () => {
    expect(await titlesOn(clientContracts)).toEqual(['保单号', '保险公司', '状态'])
    expect(document.body.textContent).toContain('保单 ')
    expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ contractId: '7' })
  })

  it('go by the field that names the record', async () => {
    expect(await titlesOn(suppliers)).toEqual(['保单号', '合同', '公司', '状态'])
    expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ insurerId: '7' })
  })

  it('are of who may see the list', () => {
    const words = screenTabs(resourceOf(clientContracts)).map(({ on }) => on.access)
    expect(words).toEqual(
      ['billingTerms', 'policy', 'checkProject', 'bill'].map((noun) => ({ query: `${noun}:list` })),
    )
  })
})
