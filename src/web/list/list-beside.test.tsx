// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { listViews } from '#contract/records/list-views.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { columnsOf } from './columns/column.tsx'
import { ListPage } from './list-page.tsx'

const address = vi.hoisted(() => ({ open: '' }))
vi.mock('@tanstack/react-router', () => ({
  useMatches: () => ({ zh: '开票信息', en: 'Invoice info' }),
  useSearch: () => address,
  useNavigate: () => () => undefined,
  useRouter: () => ({ history: { location: { state: {} } } }),
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))

const records = [{ id: '7', title: '云帆科技', invoiceType: '1', isDefault: false }]
const page = { records, total: 1, size: 10, current: 1, pages: 1, totalIsExact: true, nextCursor: null }
const gone = new CallFailure({ status: 404, code: 404, message: '很抱歉，资源未找到!' })
const answerOf = async ({ path }: Endpoint): Promise<unknown> => {
  if (path === invoiceInfos.list.path) return page
  if (path === invoiceInfos.queryById.path) throw gone
  return path === listViews.list.path ? { views: [], layouts: [], defaultId: null, sharing: null } : []
}

let root: Root
/** The titles of its columns, and whether room is left beside them. */
const shownWith = async (open: string, said: string) => {
  address.open = open
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ListPage
            of={invoiceInfos}
            columns={columnsOf(invoiceInfos, ['title', 'invoiceType', 'isDefault'])}
            filters={[]}
            compact={['invoiceType']}
            detail={({ title }) => <aside>{`详情 ${title}`}</aside>}
          />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  const isSaid = async () => {
    await act(async () => undefined)
    expect(document.body.textContent).toContain(said)
  }
  await vi.waitFor(isSaid, { timeout: 20_000 })
  return {
    columns: [...document.querySelectorAll('th[data-field]')].map(({ textContent }) => textContent),
    isNarrow: document.querySelector('.md\\:mr-drawer-half') !== null,
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call).mockImplementation(answerOf)
  Object.assign(session, { token: 't', queryAuth: [{ action: 'invoiceInfo:list', describe: '' }] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

test('a list has its whole width while nothing stands beside it, whatever its address names', async () => {
  expect(await shownWith('9', gone.message)).toEqual({
    columns: ['发票抬头', '发票类型', '默认'],
    isNarrow: false,
  })
})

test('beside an open record it is narrower, with the columns that it names', async () => {
  expect(await shownWith('7', '详情 云帆科技')).toEqual({ columns: ['发票抬头', '发票类型'], isNarrow: true })
})
