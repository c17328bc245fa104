// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router'
import { act, Profiler } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { listViews } from '#contract/records/list-views.ts'
import { invoiceInfoScreen } from '#web/features/clients/invoice-infos/invoice-info-screen.tsx'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { addressText } from '#web/list/address/address-text.ts'
import { listOf } from '#web/record/record-screen.tsx'
import { session } from '#web/state/session.ts'
import { TabHost } from './tab-host.tsx'
import { tabsOf } from './tabs.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))

const rows = ['7', '8'].map((id) => ({ id, title: `云帆${id}`, invoiceType: '1', isDefault: false }))
const answers: Readonly<Record<string, unknown>> = {
  [invoiceInfos.list.path]: {
    records: rows,
    total: rows.length,
    size: 10,
    current: 1,
    pages: 1,
    orders: [],
    searchCount: true,
    totalIsExact: true,
    nextCursor: null,
  },
  [listViews.list.path]: { views: [], layouts: [], defaultId: null, sharing: null },
}

const drawn = { times: 0 }
const List = listOf(invoiceInfoScreen)
const Counted = () => (
  <Profiler id="list" onRender={() => (drawn.times += 1)}>
    <List />
  </Profiler>
)
const Shell = () => <TabHost tabs={tabsOf(useRouter())} hasBar />

const rootRoute = createRootRoute()
const shell = createRoute({
  id: '_shell',
  getParentRoute: () => rootRoute,
  validateSearch: addressText,
  beforeLoad: async () => ({ refusal: null, names: { zh: '开票信息', en: 'Invoice info' } }),
  component: Shell,
})
const list = createRoute({
  path: '/company/InvoiceInfoList',
  getParentRoute: () => shell,
  component: Counted,
})
const home = createRoute({ path: '/dashboard', getParentRoute: () => shell, component: () => <p>首页</p> })
const router = createRouter({
  routeTree: rootRoute.addChildren([shell.addChildren([list, home])]),
  history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
})

let root: Root
/** Goes there, and waits until nothing comes any more. */
const go = async (to: '/company/InvoiceInfoList' | '/dashboard', isThere: () => void) => {
  await act(async () => void (await router.navigate({ to })))
  const look = async () => {
    await act(async () => undefined)
    isThere()
  }
  await vi.waitFor(look, { timeout: 20_000 })
}
const listed = () => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(rows.length)

// What is asked for again after ten seconds is drawn again, too: not here, however slow the machine is.
queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call).mockImplementation(async ({ path }) => answers[path] ?? [])
  const words = ['add', 'edit', 'delete'].map((verb) => ({
    action: `invoiceInfo:${verb}`,
    describe: '',
    type: '1',
    status: '1',
  }))
  Object.assign(session, {
    token: 't',
    auth: words,
    allAuth: words,
    queryAuth: [{ action: 'invoiceInfo:list', describe: '' }],
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

test('a list that is shown again is what it was: nothing of it is drawn anew (decision 018)', async () => {
  await go('/company/InvoiceInfoList', listed)
  await go('/dashboard', () => expect(document.body.textContent).toContain('首页'))
  drawn.times = 0
  await go('/company/InvoiceInfoList', listed)
  expect(drawn.times).toBe(0)
})
