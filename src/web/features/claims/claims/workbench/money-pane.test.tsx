import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import { bill, claim, O1, policy, version, visit } from '../../../../../../tests/support/claims.ts'
import { locales, speak } from '../../../../../../tests/support/spoken-portal.ts'
import { MoneyPane } from './money-pane.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const input = claim([policy([version([O1])])], [visit('OUT', bill('T 1000 F 200 A 800'))])

const drawn = (isInForce: boolean) => {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MoneyPane input={input} adjudication={adjudicate(input)} isInForce={isInForce} />
    </I18nProvider>,
  )
  const sums = [...box.querySelectorAll('dl > div')].map((one) =>
    [...one.children].map(({ textContent }) => textContent).join(' '),
  )
  return { text: box.textContent ?? '', sums }
}

describe.each(locales)('what a claim comes to, in %s', (locale) => {
  test('is said step by step, with its sums once and what is to be paid last', () => {
    speak(locale)
    const { text, sums } = drawn(false)
    expect(text).toContain(locale === 'zh' ? '怎么算到应付' : 'How it comes to this')
    expect(sums[0]).toBe(locale === 'zh' ? '票面金额 1,000.00' : 'Receipt total 1,000.00')
    expect(sums.at(-1)).toMatch(locale === 'zh' ? /^应付金额 / : /^To pay /)
    expect(sums).toHaveLength(4)
    expect(drawn(true).text).toContain(locale === 'zh' ? '已理算' : 'Calculated')
  })
})
