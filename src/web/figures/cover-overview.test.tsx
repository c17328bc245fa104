// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CoverOverview as Overview } from '#contract/cover/cover-overview.ts'
import { coverPlaces } from '#contract/cover/cover-places.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { session } from '#web/state/session.ts'
import { CoverOverview } from './cover-overview.tsx'

interface LinkProps {
  to: string
  search?: Record<string, string>
  'aria-label'?: string
  children: ReactNode
}
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => vi.fn<() => void>(),
  Link: ({ to, search = {}, children, ...rest }: LinkProps) => (
    <a href={`${to}?${new URLSearchParams(search)}`} aria-label={rest['aria-label']}>
      {children}
    </a>
  ),
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>() }))
vi.mock('#web/charts/bar-chart.tsx', () => ({ BarChart: () => null }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'zh', messages: {} })

const scope = { companyId: '7', day: '2026-11-23' }
const overview: Overview = {
  day: scope.day,
  covers: 14,
  byPlan: [{ planId: '31', planName: '基本方案', planNameEn: null, policyNo: 'P-1', count: 14 }],
  byRelation: [{ relation: '0', count: 11 }],
  byAgeBand: ageBands.map(({ code }, at) => ({ band: code, count: at })),
  byMonth: [{ month: '2026-11', joined: 2, left: 1 }],
  ending: 3,
  unpriced: 4,
  insured: { employees: 11, relatives: 2 },
  uninsured: { employees: 5, relatives: null },
  insuredTwice: { employees: 1, relatives: 0 },
  leftInsured: { employees: 4, relatives: null },
}

let root: ReturnType<typeof createRoot>
const draw = (about: Parameters<typeof CoverOverview>[0]['scope'] = scope) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <CoverOverview scope={about} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
/** Draws it and waits for the figures. */
const drawn = async (about = scope as Parameters<typeof draw>[0]) => {
  await draw(about)
  await act(() => vi.waitFor(() => expect(document.body.querySelector('[aria-busy]')).toBeNull()))
}
const links = () => [...document.body.querySelectorAll('a')].map(({ href }) => decodeURIComponent(href))
const addressOf = ({ to, search }: { to: string; search: Readonly<Record<string, string>> }) =>
  `${to}?${decodeURIComponent(String(new URLSearchParams(search)))}`

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  session.queryAuth = ['cover:list', 'employee:list', 'family:list', 'coverChange:list'].map((word) => ({
    action: word,
    describe: '',
  }))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.mocked(call).mockReset()
  session.queryAuth = []
})

describe('the overview of cover', () => {
  test('says that it is loading, and then every figure with the way to what it counts', async () => {
    vi.mocked(call).mockReturnValueOnce(new Promise(() => undefined))
    await draw()
    expect(document.body.querySelector('[aria-busy="true"]')).not.toBeNull()
    await act(() => root.unmount())
    root = createRoot(document.body.appendChild(document.createElement('div')))
    vi.mocked(call).mockResolvedValueOnce(overview)
    await drawn()
    const places = coverPlaces(scope)
    const wanted = [
      places.insured('employees'),
      places.insured('relatives'),
      places.uninsured('employees'),
      places.insuredTwice('employees'),
      places.insuredTwice('relatives'),
      places.leftInsured('employees'),
      places.ending,
      places.unpriced,
      places.relation('0'),
      places.plan('31'),
      ...ageBands.map((band) => places.ageBand(band)),
    ]
    expect(links().map((href) => href.slice(href.indexOf('/', 8)))).toEqual(wanted.map(addressOf))
    const named = document.body.querySelector('[aria-label="没有保障 员工"]')
    expect(named?.parentElement?.textContent).toContain('5')
  })

  test('of one policy counts its own people, and says what is about the whole company', async () => {
    vi.mocked(call).mockResolvedValue(overview)
    await drawn({ ...scope, policyId: '9' })
    expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ ...scope, policyId: '9' })
    expect(links()[0]).toContain('/cover/CoverList?companyId=7&policyId=9&relation=0&insuredOn=2026-11-23')
    expect(document.body.textContent?.match(/全公司，不限这张保单/g)).toHaveLength(3)
  })

  test('is plain words to who may not see a list', async () => {
    session.queryAuth = session.queryAuth.filter(({ action }) => action !== 'employee:list')
    vi.mocked(call).mockResolvedValue(overview)
    await drawn()
    expect(links().some((href) => href.includes('/member/MemberList'))).toBe(false)
  })

  test('says what to do where nobody is insured', async () => {
    vi.mocked(call).mockResolvedValue({
      ...overview,
      covers: 0,
      byPlan: [],
      byMonth: [{ month: '2026-11', joined: 0, left: 0 }],
    })
    await drawn()
    expect(document.body.textContent).toContain('还没有人参保')
    expect(links().at(-1)).toContain('/cover/CoverChangeList')
  })

  test('says what failed, and offers to try again', async () => {
    vi.mocked(call).mockRejectedValueOnce(new CallFailure({ message: '服务器忙', status: 503, code: 503 }))
    await draw()
    await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('服务器忙')))
    vi.mocked(call).mockResolvedValueOnce(overview)
    const retry = [...document.body.querySelectorAll('button')].at(-1)
    await act(async () => retry?.click())
    await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('基本方案')))
  })
})
