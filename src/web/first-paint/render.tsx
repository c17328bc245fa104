import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { locales, type Locale } from '#contract/core/message.ts'
import { signOutNotice } from '#web/lib/leave.ts'
import { legalPages } from '#web/lib/legal-pages.ts'
import { ShellFrame } from './shell-frame.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const nothing = () => undefined

/** The markup of what is shown before any script, in every language. Runs when the portal is built. */
export const renderScreens = (
  texts: Record<Locale, Messages>,
): Record<'signIn' | 'frame', Record<Locale, string>> => {
  // Places for the words and addresses that before-scripts.js finds, or takes away.
  signOutNotice.notice = ' '
  Object.assign(legalPages, { privacyUrl: '#', termsUrl: '#' })
  const inEach = (screen: ReactNode): Record<Locale, string> => {
    const markup = locales.map((locale) => {
      i18n.loadAndActivate({ locale, messages: texts[locale] })
      return [locale, renderToStaticMarkup(<I18nProvider i18n={i18n}>{screen}</I18nProvider>)]
    })
    return Object.fromEntries(markup)
  }
  return {
    signIn: inEach(<SignInScreen onTyping={nothing} onEntered={async () => undefined} />),
    frame: inEach(<ShellFrame />),
  }
}
