import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { locales, speak } from '../../../../../../tests/support/spoken-portal.ts'
import { ClockMark } from './clock.tsx'

const drawn = (claim: Parameters<typeof ClockMark>[0]['claim']) => {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ClockMark claim={claim} />
    </I18nProvider>,
  )
  return { text: box.textContent, look: box.firstElementChild?.className ?? '' }
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00+08:00') }))
afterEach(() => vi.useRealTimers())

describe.each(locales)('the clock of a claim, in %s', (locale) => {
  const said = (zh: string, en: string) => (locale === 'zh' ? zh : en)
  beforeEach(() => speak(locale))

  test('says how much time is left, red when it is over, and that it stands still', () => {
    const claim = { status: 'REVIEWING', submittedAt: '2026-11-27 08:00:00' } as const
    expect(drawn({ ...claim, slaDueAt: '2026-11-29 16:00:00' }).text).toBe(
      said('剩 1 天 4 小时', '1 day 4 h left'),
    )
    const late = drawn({ ...claim, slaDueAt: '2026-11-28 09:46:00' })
    expect(late.text).toBe(said('超时 2:14', '2:14 late'))
    expect(late.look).toContain('text-red')
    expect(drawn({ ...claim, status: 'SUPPLEMENT', slaDueAt: null }).text).toBe(said('暂停', 'Paused'))
  })
})
