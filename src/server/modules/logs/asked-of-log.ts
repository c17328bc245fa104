import { advancedParams } from '#contract/core/advanced-query.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { dictTexts } from '#server/store/dictionaries.ts'

type Question = Readonly<Record<string, string | undefined>>

/** A question that names its fields, with those besides from which the others are said. */
export const withFields = (question: Question, ...fields: string[]): Question =>
  question['field']
    ? { ...question, field: [...new Set([...question['field'].split(','), ...fields])].join(',') }
    : question

/** The values of a dictionary whose text in either language contains a word. */
const valuesSaying = async (code: string, word: string, { tx }: Pick<Context, 'tx'>): Promise<string[]> => {
  const texts = (await dictTexts(tx)).get(code) ?? new Map<string, { zh: string; en: string }>()
  return [...texts].flatMap(([value, { zh, en }]) =>
    [zh, en].some((text) => text.toLowerCase().includes(word.toLowerCase())) ? [value] : [],
  )
}

/**
 * What clients of this family ask of a log, as conditions that have an index: `keyWord` looks into the words of what was done
 * and of what it was done to (api 8), of which the database has the codes alone. It does not go with an advanced query.
 */
export const askedOfLog = async ({ keyWord, ...question }: Question, context: Context): Promise<Question> => {
  const asked = withFields(question, 'action', 'objectTable')
  const word = keyWord?.trim()
  if (!word) return asked
  if (asked['superQueryParams']) throw new Failure('unknownParameter', { name: 'keyWord' })
  const [actions, objects] = [
    await valuesSaying('log_action', word, context),
    await valuesSaying('log_object', word, context),
  ]
  const said = {
    match: 'or' as const,
    items: [
      { field: 'action', rule: 'in', val: actions.join(',') || '-' },
      { field: 'objectTable', rule: 'in', val: objects.join(',') || '-' },
    ],
  }
  return { ...asked, ...advancedParams(said) }
}
