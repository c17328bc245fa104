import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { locales, speak } from '../../../../../tests/support/spoken-portal.ts'
import { Stage } from './stage.tsx'

type Staged = Pick<Claim, 'status' | 'payStatus'> & { askedFor?: string; status_dictText?: string }

const drawn = (claim: Staged) => {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Stage claim={claim} />
    </I18nProvider>,
  )
  const dots = [...box.querySelectorAll('[aria-hidden] > span')]
  return {
    text: box.textContent,
    reached: dots.filter((dot) => !dot.className.includes('border-line-strong')).length,
  }
}

describe.each(locales)('where a claim stands, in %s', (locale) => {
  const said = (zh: string, en: string) => (locale === 'zh' ? zh : en)

  test('is five dots, the word of its state and one line of why', () => {
    speak(locale)
    const asked = {
      status: 'SUPPLEMENT',
      payStatus: 'NONE',
      askedFor: '清单',
      status_dictText: '待补件',
    } as const
    expect(drawn(asked)).toEqual({ text: '待补件清单', reached: 2 })
    const approved = { status: 'APPROVED', payStatus: 'DUE', status_dictText: '待支付' } as const
    expect(drawn(approved)).toEqual({ text: `待支付${said('复核已通过', 'Recheck passed')}`, reached: 4 })
    const failed = { status: 'APPROVED', payStatus: 'FAILED', status_dictText: '待支付' } as const
    expect(drawn(failed)).toEqual({
      text: said('支付失败需要新的收款账户', 'Payment failedNew account wanted'),
      reached: 4,
    })
    const paid = { status: 'PAID', payStatus: 'PAID', status_dictText: '已结案' } as const
    expect(drawn(paid)).toEqual({ text: '已结案', reached: 5 })
  })
})
