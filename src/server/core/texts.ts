import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setupI18n, type I18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { locales, type Locale, type Message, type MessageValues } from '#contract/core/message.ts'

/** Says a message in a language; values are put in its `{places}`. */
export type Say = (locale: Locale, message: Message, values?: MessageValues) => string

const catalogue = async (locale: Locale): Promise<Record<string, string>> => {
  const path = fileURLToPath(new URL(`../../../locales/${locale}.po`, import.meta.url))
  const parsed = await formatter().parse(readFileSync(path, 'utf8'), {
    locale,
    sourceLocale: 'zh',
    filename: path,
  })
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([id, entry]) => (entry.translation ? [[id, entry.translation]] : [])),
  )
}

/** Loads the label dictionary once; texts missing in a catalogue are said in Chinese. */
export const loadTexts = async (): Promise<Say> => {
  const speakers = new Map<Locale, I18n>()
  for (const locale of locales) {
    const speaker = setupI18n()
    speaker.setMessagesCompiler(compileMessage)
    speaker.load(locale, await catalogue(locale))
    speaker.activate(locale)
    speakers.set(locale, speaker)
  }
  const say: Say = (locale, message, values = {}) => {
    const spoken = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? say(locale, value) : value,
      ]),
    )
    return speakers.get(locale)?._(message.id, spoken, { message: message.message }) ?? message.message
  }
  return say
}
