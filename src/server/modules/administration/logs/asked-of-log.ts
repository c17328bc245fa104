import { advancedParams, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { dictTexts } from '#server/store/dictionaries.ts'
import { logSentence, saidActions } from './log-sentences.ts'

type Question = Readonly<Record<string, string | undefined>>

/** A question that names its fields, with those besides from which the others are said. */
export const withFields = (question: Question, ...fields: string[]): Question =>
  question['field']
    ? { ...question, field: [...new Set([...question['field'].split(','), ...fields])].join(',') }
    : question

/**
 * The entries whose sentence contains a word, by their codes, of which the database has nothing but these: verbs that say it of the
 * same objects stand together.
 */
const saying = async (word: string, context: Context): Promise<AdvancedGroup> => {
  const objects = (await dictTexts(context.tx)).get('log_object') ?? new Map<string, never>()
  const saidOf = (action: string) =>
    [...objects].flatMap(([table, names]) =>
      logSentence(context, action, names[context.locale]).toLowerCase().includes(word) ? [table] : [],
    )
  const byObjects = Map.groupBy(saidActions, (action) => saidOf(action).join(','))
  const items = [...byObjects].flatMap(([tables, actions]) => {
    if (tables === '') return []
    const verbs = { field: 'action', rule: 'in', val: actions.join(',') }
    const isAny = tables.split(',').length === objects.size
    return [
      {
        match: 'and' as const,
        items: isAny ? [verbs] : [verbs, { field: 'objectTable', rule: 'in', val: tables }],
      },
    ]
  })
  return { match: 'or', items: items.length > 0 ? items : [{ field: 'action', rule: 'eq', val: '-' }] }
}

/**
 * What clients of this family ask of a log, as conditions that have an index: `keyWord` looks into what `logContent` says in the
 * caller's language (api 15). It does not go with an advanced query.
 */
export const askedOfLog = async ({ keyWord, ...question }: Question, context: Context): Promise<Question> => {
  const asked = withFields(question, 'action', 'objectTable', 'objectId')
  const word = keyWord?.trim().toLowerCase()
  if (!word) return asked
  if (asked['superQueryParams']) throw new Failure('unknownParameter', { name: 'keyWord' })
  return { ...asked, ...advancedParams(await saying(word, context)) }
}
