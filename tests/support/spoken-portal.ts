import { i18n } from '@lingui/core'
import { locales, type Locale } from '#contract/core/message.ts'
import { readDictionary } from '../../scripts/build/dictionary.ts'

const texts = await readDictionary('locales')

export { locales }

/** Has components speak a language, in the words of the catalogue. */
export const speak = (locale: Locale): void => i18n.loadAndActivate({ locale, messages: texts[locale] })
