import { i18n, setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { locales, valuesIn, type Locale, type Message, type MessageValues } from '#contract/core/message.ts'

/** Texts by their ids, one for each language in the order of `locales`. */
export type ChunkTexts = Readonly<Record<string, readonly Messages[string][]>>

declare global {
  /** Where every chunk of the build puts its texts before it runs (scripts/build/chunk-texts.ts). */
  var chunkTexts: ChunkTexts[] | { push: (texts: ChunkTexts) => void } | undefined
}

const dictionary: Record<Locale, Messages> = { zh: {}, en: {} }

const take = (texts: ChunkTexts): void => {
  for (const [id, inEach] of Object.entries(texts))
    for (const [at, locale] of locales.entries()) dictionary[locale][id] = inEach[at] ?? []
}

if (Array.isArray(globalThis.chunkTexts)) globalThis.chunkTexts.forEach(take)
globalThis.chunkTexts = { push: take }

/** In development there are no chunks: a language comes whole. */
const wholeLanguages = {
  zh: () => import('#locales/zh.po'),
  en: () => import('#locales/en.po'),
}

const languageTags: Record<Locale, string> = { zh: 'zh-CN', en: 'en' }

/** The language on the screen, which also goes out as `Accept-Language`; Chinese until one is activated. */
export const currentLocale = (): Locale => localeOf(i18n)

/** Shows a language, without a reload. */
export const activateLocale = async (locale: Locale): Promise<void> => {
  if (i18n.locale === locale) return
  if (import.meta.env.DEV) Object.assign(dictionary[locale], (await wholeLanguages[locale]()).messages)
  // The dictionary itself: what later chunks put into it is known at once, and draws nothing anew.
  i18n.loadAndActivate({ locale, messages: dictionary[locale] })
  document.documentElement.lang = languageTags[locale]
}

const localeOf = ({ locale }: Pick<I18n, 'locale'>): Locale => locales.find((one) => one === locale) ?? 'zh'

const translatorOf = (spoken: I18n) => {
  const say = (message: Message, values: MessageValues = {}): string =>
    spoken._(message.id, valuesIn(localeOf(spoken), values, say), { message: message.message })
  return say
}

/** A text of the contract in the current language; and so its values. */
export const translate = translatorOf(i18n)

/** A language for a part of the screen, such as a letter, whichever the rest speaks; in development what was not fetched of it is Chinese. */
export const speakerOf = (locale: Locale): I18n =>
  setupI18n({ locale, messages: { [locale]: dictionary[locale] } })

/** A text without values in either language, whichever is on the screen; in development, where the other one may be missing, in that one. */
export const textIn = (locale: Locale, descriptor: MessageDescriptor): string => {
  const text = dictionary[locale][descriptor.id]
  const parts = Array.isArray(text) ? text : [text]
  return parts.every((part) => typeof part === 'string') && parts.length > 0
    ? parts.join('')
    : i18n._(descriptor)
}

/** The language around a component: it draws anew when that changes. */
export const useLocale = (): Locale => localeOf(useLingui().i18n)

/** `translate` for components, in the language around them: they draw anew when it changes. */
export const useText = (): typeof translate => {
  const { i18n: spoken } = useLingui()
  return useMemo(() => translatorOf(spoken), [spoken])
}
