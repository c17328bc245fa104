import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClaimDesk } from '#contract/claims/claim-desk.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { locales, speak } from '../../../../../../tests/support/spoken-portal.ts'
import { ClockStrip, ScopeTabs, StageTabs, type ClaimListing } from './desk-tabs.tsx'
import { ReopenMark } from './reopen-mark.tsx'

interface LinkProps {
  readonly search: Readonly<Record<string, string>>
  readonly children: ReactNode
  readonly 'aria-current'?: 'page'
}
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ search, children, 'aria-current': current }: LinkProps) => (
    <a href={`?${new URLSearchParams(search)}`} aria-current={current}>
      {children}
    </a>
  ),
}))

const desk: ClaimDesk = {
  scopes: { MINE: 6, GROUP: 20, ALL: 1200 },
  clocks: { OVERDUE: 2, SOON: 1, TODAY: 0, LATER: 3, PAUSED: 0 },
  stages: {
    OPEN: 6,
    NEW: 1,
    REVIEW: 3,
    MATERIAL: 0,
    RECHECK: 2,
    PAY: 0,
    FAILED: 1,
    CLOSED: null,
    UNSENT: null,
  },
  decidedToday: 4,
}
const conditions = { scope: 'MINE', clock: 'OVERDUE' }
const listing: ClaimListing = { search: conditions, keyword: '', conditions, query: conditions }

const drawn = (what: ReactNode) => {
  const client = new QueryClient()
  client.setQueryData(queryOf(claims.desk, conditions).queryKey, desk)
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{what}</QueryClientProvider>
    </I18nProvider>,
  )
  return box
}
const allow = (word: string) => {
  session.auth = [{ action: word, describe: '', type: '1' }]
  session.queryAuth = [{ action: 'claim:list', describe: '' }]
}
const words = (box: Element) => [...box.querySelectorAll('a')].map((one) => one.textContent)
const current = (box: Element) => box.querySelector('[aria-current]')?.textContent

describe.each(locales)('the tabs of the desk, in %s', (locale) => {
  const said = (zh: string, en: string) => (locale === 'zh' ? zh : en)
  beforeEach(() => {
    session.auth = []
    return speak(locale)
  })

  test('say whose claims, how many are open, and which is open now', () => {
    const box = drawn(<ScopeTabs listing={listing} />)
    expect(words(box)).toEqual([
      said('指派给我 6', 'Mine 6'),
      said('本组 20', 'My group 20'),
      said('所有人 1,200', 'Everybody 1,200'),
    ])
    expect(current(box)).toBe(said('指派给我 6', 'Mine 6'))
  })

  test('of scopes open what they count, whichever stage and clock are shown', () => {
    const shown = { ...conditions, stage: 'CLOSED', handler: 'zhou' }
    const box = drawn(<ScopeTabs listing={{ ...listing, conditions: shown }} />)
    expect([...box.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      '?stage=OPEN&handler=zhou&scope=MINE',
      '?stage=OPEN&handler=zhou&scope=GROUP',
      '?stage=OPEN&handler=zhou',
    ])
  })

  test('keep the other conditions in the address, and the open clock gives its own up', () => {
    const box = drawn(<ClockStrip listing={listing} />)
    const [overdue, soon] = box.querySelectorAll('a')
    expect(current(box)).toBe(said('已超时2', 'Overdue2'))
    expect(overdue?.getAttribute('href')).toBe('?scope=MINE')
    expect(soon?.getAttribute('href')).toBe('?scope=MINE&clock=SOON')
  })

  test('count no claims that are closed; what waits for the reader is in colour, a failed payment in red', () => {
    const coloured = () => {
      const box = drawn(<StageTabs listing={listing} />)
      expect(words(box)).toContain(said('已结', 'Closed'))
      return ['.text-orange', '.text-red'].map((tone) =>
        [...box.querySelectorAll(tone)].map((one) => one.textContent),
      )
    }
    expect(coloured()).toEqual([[], []])
    allow('claim:accept')
    expect(coloured()).toEqual([['1'], []])
    allow('claim:recheck')
    expect(coloured()).toEqual([['2'], ['1']])
  })

  test('a claim that facts have overtaken says which', () => {
    const claim = { reopenFor: 'COVER', reopenFor_dictText: said('保障有变', 'Cover changed') }
    expect(drawn(<ReopenMark claim={claim as Partial<Claim> as Claim} />).textContent).toBe(
      said('重审：保障有变', 'Reopen? Cover changed'),
    )
  })
})
