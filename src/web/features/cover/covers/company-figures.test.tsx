// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { coverPlaces } from '#contract/cover/cover-places.ts'
import { covers } from '#contract/cover/covers.ts'
import { call } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { CompanyFigures } from './company-figures.tsx'

interface LinkProps {
  to: string
  search?: Record<string, string>
  children: ReactNode
}
const address: { search: object } = vi.hoisted(() => ({ search: {} }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useSearch: () => address.search,
  useNavigate: () => (next: { search: (now: object) => object }) => {
    address.search = next.search(address.search)
  },
  Link: ({ to, search = {}, children }: LinkProps) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'zh', messages: {} })

const day = '2026-11-23'
const page = {
  records: [{ id: '7', companyName: '云帆科技', companyNameEn: 'Yunfan' }],
  total: 1,
  totalIsExact: true,
  size: 10,
  current: 1,
  pages: 1,
}
const exactly = (total: number) => ({ total, totalIsExact: true })
const figured = {
  companyId: '7',
  insured: { employees: { total: 10_000, totalIsExact: false }, relatives: null },
  uninsured: { employees: exactly(5), relatives: null },
  ending: exactly(3),
}
const onCompany = vi.fn<(id: string) => void>()
let root: ReturnType<typeof createRoot>
const draw = () =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <CompanyFigures day={day} onCompany={onCompany} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
const hold = (...words: string[]) => {
  session.queryAuth = words.map((action) => ({ action, describe: '' }))
}
const addressOf = ({ to, search }: { to: string; search: Readonly<Record<string, string>> }) =>
  `${to}?${new URLSearchParams(search)}`

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.mocked(call).mockReset()
  session.queryAuth = []
  address.search = {}
})

test('without the word for companies it asks nothing and says so', async () => {
  hold('cover:list')
  await draw()
  expect(call).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('没有查看此列表的权限')
})

test('each figure of a company opens the rows that it counts, the company its overview; people whom one may not list are not there', async () => {
  hold('cover:list', 'company:list', 'employee:list')
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve(endpoint === companies.list ? page : endpoint === covers.byCompany ? [figured] : []),
  )
  await draw()
  await vi.waitFor(() => expect(document.body.querySelectorAll('a')).toHaveLength(3))
  const places = coverPlaces({ companyId: '7', day })
  const links = [...document.body.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['≥ 10,000', addressOf(places.insured('employees'))],
    ['5', addressOf(places.uninsured('employees'))],
    ['3', addressOf(places.ending)],
  ])
  const name = [...document.body.querySelectorAll('button')].find((one) => one.textContent === '云帆科技')
  await act(async () => name?.click())
  expect(onCompany).toHaveBeenCalledExactlyOnceWith('7')
})

test('sums of all companies stand below them: not those of one page, nor where one is not known', async () => {
  hold('cover:list', 'company:list', 'employee:list')
  const other = { ...figured, companyId: '8', uninsured: { ...figured.uninsured, employees: exactly(1_200) } }
  const ofTwo = {
    ...page,
    total: 2,
    records: [...page.records, { id: '8', companyName: '青禾医药', companyNameEn: 'Qinghe' }],
  }
  const sums = () => [...document.querySelectorAll('dd')].map((one) => one.textContent)
  const answer = (answered: object) => {
    vi.mocked(call).mockImplementation((endpoint) =>
      Promise.resolve(endpoint === companies.list ? answered : [figured, { ...other, ending: null }]),
    )
  }
  answer({ ...ofTwo, total: 30 })
  await draw()
  await vi.waitFor(() => expect(document.body.querySelectorAll('a').length).toBeGreaterThan(3))
  expect(sums()).toEqual([])
  await act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  answer(ofTwo)
  await draw()
  await vi.waitFor(() => expect(sums()).toEqual(['≥ 20,000', '1,205', '–']))
})

test('page, order and keyword stand in the address beside what the overview is about', async () => {
  hold('cover:list', 'company:list', 'employee:list')
  address.search = { day, keyword: '云', column: 'companyName', order: 'desc', pageNo: '2' }
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve(endpoint === companies.list ? { ...page, current: 2, pages: 2, total: 11 } : [figured]),
  )
  await draw()
  const asked = vi.mocked(call).mock.calls.find(([endpoint]) => endpoint === companies.list)?.[1]
  expect(asked).toMatchObject({ keyword: '云', column: 'companyName', order: 'desc', pageNo: '2' })
  expect(document.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('云')
  const head = [...document.querySelectorAll('th button')].find((one) => one.textContent === '公司')
  await act(async () => (head as HTMLButtonElement | undefined)?.click())
  expect(address.search).toEqual({ day, keyword: '云' })
})

test('what no company is asked by is left out of the question', async () => {
  hold('cover:list', 'company:list', 'employee:list')
  address.search = { column: 'mobile', order: 'asc', pageNo: 'x', pageSize: '7' }
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve(endpoint === companies.list ? page : [figured]),
  )
  await draw()
  const asked = vi.mocked(call).mock.calls.find(([endpoint]) => endpoint === companies.list)?.[1]
  expect(asked).not.toHaveProperty('column')
  expect(asked).toMatchObject({ pageNo: '1', pageSize: '10' })
})
