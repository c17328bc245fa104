import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimTracker } from '#contract/claims/claim-tracker.ts'
import { claims } from '#contract/claims/claims.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { locales, speak } from '../../../../../tests/support/spoken-portal.ts'
import { TrackerPanel } from './tracker-panel.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const claim: Partial<Claim> & { status_dictText: string } = {
  id: '7',
  version: 3,
  claimNo: 'CL2026112800001',
  insuredName: '李明',
  status: 'SUPPLEMENT',
  status_dictText: '待补件',
  payStatus: 'NONE',
  firstDay: '2026-11-20',
  hospital: '云州市第一医院',
  submittedAt: '2026-11-21 09:30:00',
  askedAt: '2026-11-23 10:00:00',
  askedFor: '费用清单',
  askedForEn: 'List of costs',
}

/** What the server answers of the claim, and in words. */
const answers = (of: Partial<Claim>, inWords: object = { reasons: [], lines: null }) =>
  vi.mocked(call as (asked: { path: string }) => Promise<unknown>).mockImplementation(({ path }) => {
    if (path === claims.queryById.path) return Promise.resolve(of)
    return Promise.resolve(path === claimTracker.inWords.path ? inWords : [])
  })

let root: Root
const draw = async (of: Partial<Claim>, inWords?: object) => {
  answers(of, inWords)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <TrackerPanel row={of as Claim} onClose={() => undefined} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}
const text = () => document.body.textContent ?? ''
/** Waits until a text is there, whatever is drawn meanwhile. */
const seen = (words: string) => act(() => vi.waitFor(() => expect(text()).toContain(words)))

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
})

describe.each(locales)('a claim as its HR follows it, in %s', (locale) => {
  const said = (zh: string, en: string) => (locale === 'zh' ? zh : en)
  beforeEach(() => speak(locale))

  test('says first what waits for them, and then its way, the newest first', async () => {
    await draw(claim)
    await seen(said('等您补材料费用清单', 'Waits for your filesList of costs'))
    const steps = [...document.querySelectorAll('ol li b')].map((one) => one.textContent)
    expect(steps).toEqual([said('要求补材料', 'Files asked for'), said('已收到', 'Received')])
    expect(text()).not.toContain(said('决定通知书', 'Decision notice'))
  })

  test('of a paid one when it was paid, and the notice of its decision', async () => {
    await draw({ ...claim, status: 'PAID', payStatus: 'PAID', paidDay: '2026-11-26' })
    await seen(said('已于 2026-11-26 支付', 'Paid on 2026-11-26'))
    expect(document.querySelector('a[href="/claim/ClaimNotice"]')).not.toBeNull()
  })

  test('never what it was for, nor an account', async () => {
    await draw({ ...claim, payeeAccount: '6214830000000000001', refusalReason: 'EXCLUDED', notes: '既往症' })
    await seen('CL2026112800001')
    for (const hidden of ['6214', '既往症', 'EXCLUDED']) expect(text()).not.toContain(hidden)
  })
})
