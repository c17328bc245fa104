// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invoiceInfoScreen } from '#web/features/clients/invoice-infos/invoice-info-screen.tsx'
import { planScreen } from '#web/features/cover/plans/plan-screen.tsx'
import { supplierScreen } from '#web/features/clients/suppliers/supplier-screen.tsx'
import type { FormDialogProps } from '#web/form/form-noun.ts'
import { session } from '#web/state/session.ts'
import { call } from '#web/lib/call.ts'
import type { ListPageProps } from '#web/list/list-page.tsx'
import { listOf } from './record-screen.tsx'

const seen: { list?: ListPageProps<never>; form?: FormDialogProps } = {}
vi.mock('#web/list/list-page.tsx', () => ({
  ListPage: (props: ListPageProps<never>) => {
    seen.list = props
    return props.children
  },
}))
vi.mock('#web/form/form-dialog.tsx', () => ({
  FormDialog: (props: FormDialogProps) => {
    seen.form = props
    return null
  },
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const yunfan = { id: '7', orgCode: 'A01', companyName: '云帆科技', companyNameEn: null }
const qinghe = { id: '8', orgCode: 'A02', companyName: '清河制造', companyNameEn: null }

let root: ReturnType<typeof createRoot>
const draw = async (List: ComponentType) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <List />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
/** What comes with the answer. */
const see = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    check()
  })
const names = (of: readonly { readonly field: string }[] = []) => of.map(({ field }) => field)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.queryAuth = [{ action: 'company:list', describe: '' }]
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.mocked(call).mockReset()
})

describe('the list of a screen', () => {
  test('names no company to who has only one, and fills it in', async () => {
    vi.mocked(call).mockResolvedValue([yunfan])
    await draw(listOf(invoiceInfoScreen))
    await see(() => expect(names(seen.list?.columns)).not.toContain('companyName'))
    expect(names(seen.list?.filters)).toEqual(['invoiceType', 'isDefault', 'createTime', 'doubleIn'])
    expect(seen.form?.preset).toEqual({ companyId: '7', invoiceType: '1', isDefault: false })
  })

  test('nor where another noun shows whose the row is', async () => {
    vi.mocked(call).mockResolvedValue([yunfan])
    await draw(listOf(planScreen))
    await see(() => expect(names(seen.list?.columns)).toEqual(expect.not.arrayContaining(['companyName'])))
    expect(names(seen.list?.filters)).not.toContain('companyId')
  })

  test('names and asks for it where there are several', async () => {
    vi.mocked(call).mockResolvedValue([yunfan, qinghe])
    await draw(listOf(invoiceInfoScreen))
    await see(() => expect(vi.mocked(call)).toHaveBeenCalled())
    expect(names(seen.list?.columns)).toContain('companyName')
    expect(names(seen.list?.filters)).toContain('companyId')
    expect(seen.form?.preset).toEqual({ companyId: undefined, invoiceType: '1', isDefault: false })
  })

  test('asks for no companies where the noun has none', async () => {
    await draw(listOf(supplierScreen))
    expect(vi.mocked(call)).not.toHaveBeenCalled()
    expect(names(seen.list?.columns)[0]).toBe('supplierName')
  })
})
