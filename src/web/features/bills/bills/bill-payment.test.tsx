import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { Payment } from './bill-payment.tsx'

test('a bill says what is still to be paid, and by when; nothing is due of one that is paid', () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const said = (paidAmount: string) => {
    const bill = { amountWithTax: '70.00', paidAmount, payUntil: '2026-12-01', confirmStatus: 'CONFIRMED' }
    return renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Payment bill={bill as Bill} />
      </I18nProvider>,
    )
  }
  expect(said('20.00')).toContain('还需 50.00，2026-12-01 到期')
  expect(said('70.00')).toContain('已付清')
  expect(said('70.00')).not.toMatch(/还需|到期/)
})
