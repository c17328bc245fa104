import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Paying } from './credit-states.tsx'

const credit = {
  amountWithTax: '-70.00',
  confirmStatus: 'CONFIRMED',
  payStatus: 'UNPAID',
} as const

test('a bill below zero is not unpaid: it is credit, as far as it is spent', () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const said = (changes: object) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Paying bill={{ ...credit, ...changes }} />
      </I18nProvider>,
    )
  expect(
    [{}, { payStatus: 'PART' }, { payStatus: 'PAID' }, { confirmStatus: 'TO_BE_CONFIRMED' }].map(said),
  ).toEqual(['预收，未用', '预收，用了部分', '预收，已用完', '–'])
})
