import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { locales, type Locale } from '#contract/core/message.ts'

export type Texts = Record<Locale, Record<string, CompiledMessage>>

const readTexts = async (folder: string, locale: Locale): Promise<[string, string][]> => {
  const filename = join(folder, `${locale}.po`)
  const context = { locale, sourceLocale: 'zh', filename }
  const entries = await formatter().parse(await readFile(filename, 'utf8'), context)
  return Object.entries(entries).map(([id, { translation }]) => [id, translation ?? ''])
}

/** The whole dictionary in `folder`. */
export const readDictionary = async (folder: string): Promise<Texts> => {
  const all = locales.map(async (locale) => {
    const texts = await readTexts(folder, locale)
    return [locale, Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)]))]
  })
  return Object.fromEntries(await Promise.all(all)) as Texts
}
