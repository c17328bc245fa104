import { i18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { locales, type Locale, type Message, type MessageValues } from '#contract/core/message.ts'
import { readShared, writeShared } from '#web/state/persisted.ts'
import { isHr, session } from '#web/state/session.ts'

type Extent = 'entrance' | 'whole'
type Catalogue = () => Promise<{ messages: Messages }>

const dictionaries: Record<Locale, Catalogue> = {
  zh: () => import('#locales/zh.po'),
  en: () => import('#locales/en.po'),
}

/** The texts of the sign-in screen stand in the page (decision 031); where they do not, the dictionary has them. */
const entranceTexts = async (locale: Locale): Promise<Messages> => {
  const inPage = document.getElementById('texts')?.textContent
  if (!inPage) return (await dictionaries[locale]()).messages
  return (JSON.parse(inPage) as Record<Locale, Messages>)[locale]
}

const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en' }

/** The language on the screen, which also goes out as `Accept-Language`; Chinese until one is activated. */
export const currentLocale = (): Locale => locales.find((locale) => locale === i18n.locale) ?? 'zh'

let extent: Extent = 'entrance'

const show = async (locale: Locale, wanted: Extent): Promise<void> => {
  if (i18n.locale === locale && extent === wanted) return
  const messages = wanted === 'whole' ? (await dictionaries[locale]()).messages : await entranceTexts(locale)
  extent = wanted
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = languageTags[locale]
}

/** Shows a language without a reload, to the extent that is shown already. */
export const activateLocale = (locale: Locale): Promise<void> => show(locale, extent)

/** Shows a language with all texts of the portal; what stands before every screen of the shell awaits it. */
export const activateWholeLocale = (locale: Locale): Promise<void> => show(locale, 'whole')

/** Has all texts of a language at hand before they are to be shown. */
export const fetchWholeLocale = async (locale: Locale): Promise<void> => void (await dictionaries[locale]())

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
export const translate = (message: Message, values: MessageValues = {}): string => {
  const spoken = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? translate(value) : value,
    ]),
  )
  return i18n._(message.id, spoken, { message: message.message })
}

/** The language on the screen, for components: they draw anew when it changes. */
export const useLocale = (): Locale => {
  useLingui()
  return currentLocale()
}

/** `translate` for components: they draw anew when the language changes. */
export const useText = (): typeof translate => {
  useLingui()
  return translate
}
