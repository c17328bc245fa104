import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { locales, type Locale } from '#contract/core/message.ts'
import { SignInScreen } from '#web/features/sign-in/sign-in-screen.tsx'
import { farewell } from '#web/lib/leave.ts'
import { ShellFrame } from './shell-frame.tsx'

const nothing = () => undefined

/** The markup of what is shown before any script, by the id of the template it stands in. Runs when the portal is built. */
export const renderScreens = (texts: Record<Locale, Messages>): Record<string, string> => {
  // A place for the words that before-scripts.js finds, or takes away.
  farewell.notice = ' '
  return Object.fromEntries(
    locales.flatMap((locale) => {
      i18n.loadAndActivate({ locale, messages: texts[locale] })
      const markup = (screen: React.ReactNode) =>
        renderToStaticMarkup(<I18nProvider i18n={i18n}>{screen}</I18nProvider>)
      return [
        [`sign-in-${locale}`, markup(<SignInScreen onTyping={nothing} onEntered={async () => undefined} />)],
        [`frame-${locale}`, markup(<ShellFrame />)],
      ]
    }),
  )
}
