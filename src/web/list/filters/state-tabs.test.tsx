// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import type { Listing } from '#web/list/listing.ts'
import { session } from '#web/state/session.ts'
import type { ListRow } from '#web/list/columns/column.tsx'
import { StateTabs } from './state-tabs.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ ref, search, children, 'aria-current': current }: ComponentProps<'a'> & { search: object }) => (
    <a ref={ref} href={JSON.stringify(search)} aria-current={current}>
      {children}
    </a>
  ),
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const counts = [
  { state: 'DRAFT', total: 3, totalIsExact: true },
  { state: 'ACTIVE', total: 12_345, totalIsExact: false },
  { state: 'EXPIRED', total: 8, totalIsExact: true },
  { state: 'TERMINATED', total: 0, totalIsExact: true },
]
const words = [
  ['DRAFT', '草稿'],
  ['ACTIVE', '生效'],
  ['EXPIRED', '到期'],
  ['TERMINATED', '终止'],
].map(([value, text]) => ({ value, text }))
const asked: unknown[] = []
let answer: () => unknown
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  asked.length = 0
  answer = () => ({ states: counts })
  vi.mocked(call).mockImplementation((e: Endpoint, input) => {
    if (e.path !== clientContracts.stateCounts.path) return Promise.resolve(words)
    asked.push(input)
    return Promise.resolve().then(answer)
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

type Shown = Pick<
  Listing<ListRow>,
  'resource' | 'search' | 'keyword' | 'conditions' | 'tabbed' | 'begins' | 'query'
>

const draw = async (conditions: Record<string, string>, keyword = '', begins?: string) => {
  const { resource } = clientContracts.list
  if (!resource) throw new Error('no resource')
  const state = conditions['status']
  const listing: Shown = {
    resource,
    search: { ...conditions, keyword, pageNo: 3 },
    keyword,
    conditions,
    begins,
    tabbed: state && !state.includes(',') ? 'status' : undefined,
    query: {
      field: 'id,contractName',
      column: 'endDate',
      order: 'asc',
      ...conditions,
      ...(keyword && { keyword }),
    },
  }
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <StateTabs on={clientContracts.stateCounts} listing={listing} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const tabs = () => [...document.querySelectorAll('nav a')]
const see = (check: () => void) => act(() => vi.waitFor(check, { interval: 1 }))
const texts = () => tabs().map(({ textContent }) => textContent)

it('shows 全部 and every state with its count, an estimate as one, zero too', async () => {
  await draw({})
  await see(() => expect(texts()).toEqual(['全部≈ 12,356', '草稿3', '生效≈ 12,345', '到期8', '终止0']))
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null, null])
})

it('has 全部 last where people come for one state', async () => {
  await draw({}, '', 'DRAFT')
  await see(() => expect(texts()).toEqual(['草稿3', '生效≈ 12,345', '到期8', '终止0', '全部≈ 12,356']))
})

it('asks for the counts of the other conditions, once: without its own, columns, order and page', async () => {
  await draw({ contractType: '2', status: 'ACTIVE' }, '体检')
  await see(() => expect(texts()[1]).toBe('草稿3'))
  expect(asked).toEqual([{ contractType: '2', keyword: '体检' }])
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, 'page', null, null])
})

it('has a count in colour where the reader may act: where a task of theirs waits, or a state that waits is theirs to lead on', async () => {
  const coloured = () => [...document.querySelectorAll('nav .text-orange')].map((one) => one.textContent)
  session.queryAuth = [{ action: 'clientContract:list', describe: '' }]
  session.auth = [{ action: 'clientContract:edit', describe: '', type: '1' }]
  await draw({})
  await see(() => expect(texts()[1]).toBe('草稿3'))
  expect(coloured()).toEqual([])
  session.auth = [{ action: 'clientContract:activate', describe: '', type: '1' }]
  await draw({ contractType: '2' })
  await see(() => expect(coloured()).toEqual(['3']))
})

it('is an address: the other conditions with this state, from page 1', async () => {
  await draw({ contractType: '2', status: 'ACTIVE' })
  const hrefs = tabs().map((tab) => JSON.parse(tab.getAttribute('href') ?? '') as object)
  expect(hrefs[0]).toEqual({ contractType: '2' })
  expect(hrefs[3]).toEqual({ contractType: '2', status: 'EXPIRED' })
})

it('has the open tab in sight on a phone, once the counts have made the row wider, too', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  await draw({ status: 'TERMINATED' })
  await see(() => expect(texts()[4]).toBe('终止0'))
  expect(scrolled.mock.contexts.at(-1)).toBe(tabs()[4])
  expect(scrolled.mock.calls.length).toBeGreaterThan(1)
  scrolled.mockRestore()
})

it('opens no tab where several states are asked for', async () => {
  await draw({ status: 'ACTIVE,EXPIRED' })
  expect(document.querySelector('[aria-current]')).toBeNull()
})

it('stays usable where the counts could not be had, and asks again', async () => {
  answer = () => {
    throw new CallFailure({ status: 503, code: 503, message: '查询时间过长' })
  }
  await draw({})
  await see(() => expect(document.body.textContent).toContain('数量加载失败，重试'))
  expect(texts()).toEqual(['全部', '草稿', '生效', '到期', '终止'])
  answer = () => ({ states: counts })
  await act(async () => document.querySelector<HTMLElement>('nav button')?.click())
  await see(() => expect(texts()[3]).toBe('到期8'))
})
