import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setupI18n, type I18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { locales, valuesIn, type Locale, type Message, type MessageValues } from '#contract/core/message.ts'
import { screenEntries, screens, type ScreenPath } from '#contract/screens/screens.ts'

/** Translates a message; values are put in its `{placeholders}`. */
export type Translate = (locale: Locale, message: Message, values?: MessageValues) => string

const screenId = (path: string): string => `screen:${path}`

/** What a screen is called, as a message: both names stand in its entry, none in the catalogues. */
export const screenName = (path: ScreenPath): Message => ({ id: screenId(path), message: screens[path].zh })

const readCatalogue = async (locale: Locale): Promise<Readonly<Record<string, string>>> => {
  const path = fileURLToPath(new URL(`../../../locales/${locale}.po`, import.meta.url))
  const parsed = await formatter().parse(readFileSync(path, 'utf8'), {
    locale,
    sourceLocale: 'zh',
    filename: path,
  })
  return Object.fromEntries([
    ...Object.entries(parsed).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
    ...screenEntries.map(([screen, names]) => [screenId(screen), names[locale]]),
  ])
}

/** Read once in a process: what they say is part of the program. */
const read = new Map<Locale, ReturnType<typeof readCatalogue>>()

const catalogue = (locale: Locale): ReturnType<typeof readCatalogue> => {
  const texts = read.get(locale) ?? readCatalogue(locale)
  read.set(locale, texts)
  return texts
}

/** Loads the label dictionary; texts missing in a catalogue come in Chinese. */
export const loadTexts = async (): Promise<Translate> => {
  const catalogues = new Map<Locale, I18n>()
  for (const locale of locales) {
    const i18n = setupI18n()
    i18n.setMessagesCompiler(compileMessage)
    i18n.load(locale, await catalogue(locale))
    i18n.activate(locale)
    catalogues.set(locale, i18n)
  }
  const translate: Translate = (locale, message, values = {}) => {
    const texts = valuesIn(locale, values, (value) => translate(locale, value))
    return catalogues.get(locale)?._(message.id, texts, { message: message.message }) ?? message.message
  }
  return translate
}

/** A message as the label dictionary has it, its `{placeholders}` not filled in; in Chinese where it has none in a language. */
export type SourceText = (locale: Locale, message: Message) => string

/** Loads the texts themselves, for who writes others in their place. */
export const loadSources = async (): Promise<SourceText> => {
  const [zh, en] = await Promise.all([catalogue('zh'), catalogue('en')])
  const texts = { zh, en }
  return (locale, { id, message }) => texts[locale][id] ?? message
}
