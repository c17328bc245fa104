// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { MenuLink } from '#web/shell/menu/menu-link.tsx'
import { session } from '#web/state/session.ts'
import { WaitingTasks } from './waiting-tasks.tsx'

interface LinkProps {
  to: string
  search?: Record<string, string>
  children: ReactNode
}
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  useLocation: () => '/',
  Link: ({ to, search = {}, children, ...rest }: LinkProps & Record<string, unknown>) => (
    <a
      href={`${to}?${new URLSearchParams(search)}`}
      aria-label={rest['aria-label'] as string}
      aria-describedby={rest['aria-describedby'] as string}
    >
      {children}
    </a>
  ),
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'zh', messages: {} })

const ago = (days: number) => new Date(Date.now() - days * 86_400_000 + 28_800_000).toISOString().slice(0, 10)
const decide: WaitingTask = {
  name: 'coverChange.decide',
  title: '增减员待审批',
  count: 8,
  isAll: true,
  since: `${ago(2)} 09:00:00`,
  until: null,
  to: '/cover/CoverChangeList',
  search: { status: 'SUBMITTED' },
}
const renew: WaitingTask = {
  ...decide,
  name: 'clientContract.renew',
  title: '合同即将到期，尚未续签',
  count: 999,
  isAll: false,
  since: null,
  until: '2126-12-06',
  to: '/contract/ContractList',
  search: { unrenewedBy: '2027-01-26' },
}
const notCounted: WaitingTask = { ...renew, count: null, until: null }
const entry = { id: '1', title: '增减员', titleEn: 'Cover changes', icon: 'file', children: [] } as const
const changes = { ...entry, path: '/cover/CoverChangeList', url: undefined }

let root: ReturnType<typeof createRoot>
const draw = async (answer: readonly WaitingTask[], what: ReactNode = <WaitingTasks />) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(queryOf(tasks.mine, {}).queryKey, [...answer])
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>{what}</QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  session.queryAuth = ['coverChange:list', 'clientContract:list'].map((action) => ({ action, describe: '' }))
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') as HTMLElement)
})
afterEach(() => act(async () => root.unmount()))

describe('what waits, at home', () => {
  test('is nothing for who may act on nothing', async () => {
    await draw([])
    expect(document.querySelector('#root')?.innerHTML).toBe('')
  })

  test('is said in words where all is done', async () => {
    await draw([{ ...decide, count: 0, since: null }])
    expect(document.body.textContent).toContain('没有等您处理的事项')
    expect(links()).toEqual([])
  })

  test('is not said to be done while something could not be counted', async () => {
    await draw([{ ...decide, count: 0, since: null }, notCounted])
    expect(document.body.textContent).not.toContain('没有等您处理的事项')
    expect(document.querySelector('li')?.textContent).toContain('数量暂时无法统计，可能有待处理的事项')
    expect(links()).toEqual(['/contract/ContractList?unrenewedBy=2027-01-26'])
  })

  test('has a count, an age and a link to exactly its rows', async () => {
    await draw([decide, renew])
    expect(links()).toEqual([
      '/cover/CoverChangeList?status=SUBMITTED',
      '/contract/ContractList?unrenewedBy=2027-01-26',
    ])
    const [first, second] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(first).toContain('最早一项已等 2 天')
    expect(first).toContain('8')
    expect(second).toContain('最近 2126-12-06 到期')
    expect(second).toContain('999+')
  })

  test('says since when the first one is overdue', async () => {
    await draw([{ ...renew, until: '2025-11-04' }])
    expect(document.querySelector('li')?.textContent).toContain('最早一项已于 2025-11-04 到期')
  })
})

test('what waits at a screen that came with an upgrade of the server is left out, and all else is told', async () => {
  const unknown = { ...renew, to: '/cover/ScreenOfTomorrow' }
  await draw([unknown, decide])
  expect(links()).toEqual(['/cover/CoverChangeList?status=SUBMITTED'])
  await draw([unknown, decide], <MenuLink entry={changes} isFolded={false} />)
  expect(document.body.textContent).toContain('增减员')
})

describe('what waits, in the menu', () => {
  const describedAs = () =>
    document.getElementById(document.querySelector('a')?.getAttribute('aria-describedby') ?? '')?.textContent

  test('describes the line of its screen, whose name stays', async () => {
    await draw([decide, renew], <MenuLink entry={changes} isFolded={false} />)
    const link = document.querySelector('a')
    expect(link?.textContent).toBe('增减员')
    expect(describedAs()).toBe('8 项待处理')
  })

  const late = { ...notCounted, to: decide.to }
  test.each([
    ['says that nothing could be counted', [late], '待处理的数量暂时无法统计'],
    ['counts what could be, and says that there may be more', [decide, late], '8+ 项待处理'],
  ])('%s', async (_, waiting, said) => {
    await draw(waiting, <MenuLink entry={changes} isFolded={false} />)
    expect(describedAs()).toBe(said)
  })

  test('is nothing at a screen where nothing waits', async () => {
    await draw([{ ...decide, count: 0 }, renew], <MenuLink entry={changes} isFolded={false} />)
    expect(document.querySelector('a')?.hasAttribute('aria-describedby')).toBe(false)
    expect(document.body.textContent).toBe('增减员')
  })
})
