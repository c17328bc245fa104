import { locales, type Locale } from '#contract/core/message.ts'
import { activateLocale } from '#web/core/i18n.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'
import { isHr, session } from '#web/state/session.ts'

/** The language a person chose at the sign-in screen or in the header; Chinese until they choose. */
export const chosenLocale = (): Locale => locales.find((locale) => locale === readShared('locale')) ?? 'zh'

/** The language to show now: HR and people who are not signed in see what they chose, others Chinese (specification 6). */
export const startLocale = (): Locale => (session.token === null || isHr() ? chosenLocale() : 'zh')

/** Remembers a choice in this browser and shows it. */
export const chooseLocale = (locale: Locale): Promise<void> => {
  writeShared('locale', locale)
  return activateLocale(locale)
}
