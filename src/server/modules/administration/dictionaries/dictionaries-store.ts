import type { DictChoice } from '#contract/administration/dictionaries.ts'
import type { Context } from '#server/calls/caller.ts'
import { dictTexts } from '#server/store/dictionaries.ts'

/** The choices of a dictionary that may be chosen today, in order; none for a code nobody knows. */
export const dictChoices = async (
  dictCode: string,
  { tx, locale }: Pick<Context, 'tx' | 'locale'>,
): Promise<DictChoice[]> =>
  [...((await dictTexts(tx)).get(dictCode) ?? [])]
    .filter(([, { isOffered }]) => isOffered)
    .map(([value, { color, ...names }]) => {
      const text = names[locale]
      return { value, text, title: text, label: text, color }
    })
