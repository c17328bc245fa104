// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ClaimHints } from '#contract/claims/claim-hints.ts'
import { locales, speak } from '../../../../../tests/support/spoken-portal.ts'
import { RepeatNotes } from './repeats.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ params, children }: { params: { readonly id: string }; children: ReactNode }) => (
    <a href={params.id}>{children}</a>
  ),
}))

const hints: ClaimHints['hints'] = [
  { kind: 'IDENTITY', invoiceId: '7', visitId: null, otherId: '90', otherNo: 'CL2026110300001' },
  { kind: 'IDENTITY', invoiceId: '7', visitId: null, otherId: null, otherNo: null },
  { kind: 'VISIT', invoiceId: null, visitId: '8', otherId: '90', otherNo: 'CL2026110300001' },
]
const drawn = (some: ClaimHints['hints']) => {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RepeatNotes hints={some} nameOf={(id) => (id === '7' ? '0310 8842' : undefined)} />
    </I18nProvider>,
  )
  return box
}

test.each(locales)(
  'what was handed in before leads to the other claim, out of sight it is told of alone, in %s',
  (locale) => {
    speak(locale)
    const box = drawn(hints)
    expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
      locale === 'zh'
        ? ['同一张票据 0310 8842：CL2026110300001、您看不到的理赔', '同一次就诊：CL2026110300001']
        : [
            'The same receipt 0310 8842: CL2026110300001, a claim that you do not see',
            'The same visit: CL2026110300001',
          ],
    )
    expect(box.querySelector('a')?.getAttribute('href')).toBe('90')
    expect(box.querySelector('.text-orange')).not.toBeNull()
    expect(drawn(hints.slice(2)).querySelector('.text-orange')).toBeNull()
    expect(drawn([]).textContent).toBe('')
  },
)
