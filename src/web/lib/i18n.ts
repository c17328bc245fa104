import { i18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { locales, type Locale, type Message, type MessageValues } from '#contract/core/message.ts'

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
