// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { legalPages } from '#web/lib/legal-pages.ts'
import { LegalLinks } from './legal-links.tsx'

const shown = () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  document.body.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LegalLinks />
    </I18nProvider>,
  )
  return [...document.querySelectorAll('a')].map(
    ({ textContent, href, target, rel }) => `${textContent} ${href} ${target} ${rel}`,
  )
}
afterEach(() => Object.assign(legalPages, { privacyUrl: undefined, termsUrl: undefined }))

test('an operator without privacy policy and terms has no links', () => {
  expect(shown()).toEqual([])
  expect(document.body.textContent).toBe('')
})

test('each that there is opens beside the sign-in', () => {
  legalPages.privacyUrl = 'https://example.com/privacy'
  expect(shown()).toEqual(['隐私政策 https://example.com/privacy _blank noreferrer'])
  legalPages.termsUrl = 'https://example.com/terms'
  expect(shown()).toHaveLength(2)
})
