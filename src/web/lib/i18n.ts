import { i18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { locales, type Locale, type Message, type MessageValues } from '#contract/core/message.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'
import { isHr, session } from '#web/state/session.ts'

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  zh: () => import('#locales/zh.po'),
  en: () => import('#locales/en.po'),
}
const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en' }

/** The language on the screen, which also goes out as `Accept-Language`; Chinese until one is activated. */
export const currentLocale = (): Locale => locales.find((locale) => locale === i18n.locale) ?? 'zh'

/** Loads a language's catalogue if it is not there yet and shows everything in it, without a reload. */
export const activateLocale = async (locale: Locale): Promise<void> => {
  if (i18n.locale === locale) return
  const { messages } = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = languageTags[locale]
}

/** The language a person chose at the sign-in screen or in the header; Chinese until they choose. */
export const chosenLocale = (): Locale => locales.find((locale) => locale === readShared('locale')) ?? 'zh'

/** The language to show now: HR and people who are not signed in see what they chose, others Chinese (specification 6). */
export const startLocale = (): Locale => (session.token === null || isHr() ? chosenLocale() : 'zh')

/** Remembers a choice in this browser and shows it. */
export const chooseLocale = (locale: Locale): Promise<void> => {
  writeShared('locale', locale)
  return activateLocale(locale)
}

/** A text of the contract in the current language; a `Message` among the values is translated first. */
export const say = (message: Message, values: MessageValues = {}): string => {
  const spoken = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? say(value) : value]),
  )
  return i18n._(message.id, spoken, { message: message.message })
}

/** `say` for components: they draw anew when the language changes. */
export const useText = (): typeof say => {
  useLingui()
  return say
}
