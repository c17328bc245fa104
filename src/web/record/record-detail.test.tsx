// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { companyGroups, type CompanyGroup } from '#contract/clients/company-groups.ts'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { invoiceInfos, type InvoiceInfo } from '#contract/clients/invoice-infos.ts'
import { plainMoves } from '#web/form/moves.ts'
import { FormScope } from '#web/form/form-scope.tsx'
import { session } from '#web/state/session.ts'
import { plainLook } from './plain-look.ts'
import { recordDetail } from './record-detail.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
vi.mock('#web/lib/call.ts', () => ({ call: () => new Promise(() => undefined) }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const contract = recordDetail(async () => ({
  of: clientContracts,
  sections: [],
  below: ({ endDate }: ClientContract) => <p>until {endDate}</p>,
}))
const invoice = recordDetail(async () => ({
  of: invoiceInfos,
  title: (name: string) => msg`抬头 ${name}`,
  sections: [],
}))
const acting = recordDetail(
  async () => plainLook<ClientContract>(clientContracts),
  plainMoves(clientContracts),
)
const group = recordDetail(async () => plainLook<CompanyGroup>(companyGroups))
const close = vi.fn<() => void>()

let root: Root
const draw = (children: ReactNode) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <FormScope>{children}</FormScope>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
/** What comes with the code. */
const see = (words: string) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      expect(document.body.textContent).toContain(words)
    },
    // Code comes slowly on a busy machine.
    { timeout: 20_000 },
  )
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

describe('the drawer of a noun (kernel 7)', () => {
  it('is called after the record, leads to its page, and has below it what the noun says', async () => {
    const row = { id: '7', contractName: '年度体检', endDate: '2026-12-31' } as ClientContract
    await draw(contract(row, close))
    await see('合同：年度体检')
    await see('until 2026-12-31')
    expect(links()).toEqual(['/contract/ContractList/7'])
  })

  it('has at its foot what may be done to the record in its state, and nothing of what may not', async () => {
    const row = { id: '7', version: 1, contractName: '年度体检', status: 'DRAFT' } as ClientContract
    const words = () => [...document.querySelectorAll('button')].map((button) => button.textContent)
    await draw(acting(row, close))
    await see('合同：年度体检')
    expect(words()).not.toContain('生效')
    act(() => {
      session.auth = [{ action: 'clientContract:activate', describe: '', type: '1' }]
      session.allAuth = session.auth
      session.queryAuth = [{ action: 'clientContract:list', describe: '' }]
    })
    await draw(acting({ ...row, id: '8' }, close))
    await see('生效')
    await draw(acting({ ...row, id: '9', status: 'TERMINATED' }, close))
    await vi.waitFor(() => expect(words()).not.toContain('生效'))
  })

  it('leads nowhere where records have no page', async () => {
    await draw(invoice({ id: '7', title: '云帆科技' } as InvoiceInfo, close))
    await see('抬头 云帆科技')
    expect(links()).toEqual([])
  })

  it('shows the fields of the contract where the noun has no look', async () => {
    await draw(group({ id: '7', groupName: '云帆集团' } as CompanyGroup, close))
    await see('集团：云帆集团')
    await see('集团编码')
    await see('公司数')
    expect(links()).toEqual(['/company/CompanyGroupList/7'])
  })
})
