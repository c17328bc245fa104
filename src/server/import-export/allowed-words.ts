import type { FieldMeta } from '#contract/core/fields.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'
import { importTexts, sheetTexts } from '#contract/core/sheet-texts.ts'
import { isOfLevel, regions } from '#contract/rules/regions.ts'
import type { Context } from '#server/calls/caller.ts'
import type { DictTexts } from '#server/store/dictionaries.ts'

/** Of more words a sentence names the first, and says where all of them stand. */
const mostNamed = 12

/** The words a column takes, in the caller's language; undefined where it takes any. */
export const wordsOf = (
  { kind, dict, values, region }: FieldMeta,
  dicts: DictTexts,
  { locale, translate }: Pick<Context, 'locale' | 'translate'>,
): readonly string[] | undefined => {
  if (kind === 'flag') return [translate(sheetTexts.yes), translate(sheetTexts.no)]
  if (kind !== 'dict' && kind !== 'dicts') return undefined
  if (region) return regions.filter((one) => isOfLevel(one, region)).map((one) => one[locale])
  return [...(dicts.get(dict ?? '') ?? [])]
    .filter(([value, { isOffered }]) => isOffered && (values === undefined || values.includes(value)))
    .map(([, texts]) => texts[locale] || texts.zh)
}

/** What to say of a cell that has none of these words, or nothing at all. */
export const wordsRefusal = (
  words: readonly string[],
  { isBlank }: { readonly isBlank: boolean },
): { text: Message; values: MessageValues } => {
  const values = { words: words.slice(0, mostNamed), count: words.length }
  if (words.length > mostNamed) return { text: importTexts.someWords, values }
  return { text: isBlank ? importTexts.wordNeeded : importTexts.otherWord, values }
}
