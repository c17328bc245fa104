import { isDeepStrictEqual } from 'node:util'
import type { InputProblem } from '#contract/core/envelope.ts'
import { lineFields, lineProblem } from '#contract/core/lines.ts'
import { maskedText } from '#contract/core/masked-input.ts'
import { labelOf, type Message } from '#contract/core/message.ts'
import type { DraftProblem } from '#contract/core/draft-problems.ts'
import { isMasked } from '#contract/rules/mask.ts'
import type { Context } from '#server/calls/caller.ts'
import { inputFailure } from '#server/core/input-failure.ts'
import type { Source } from './conditions.ts'
import { linesIn } from './lines.ts'
import { readRegions } from './region-values.ts'
import { masked, metasOf, type StoredRow } from './present.ts'

type Translating = Pick<Context, 'translate'>

/** Throws problems of fields, in the caller's words, where there are any. */
export const refuseProblems = (
  source: Source,
  problems: readonly DraftProblem[],
  context: Translating,
): void => {
  const { labels } = source.resource
  const said = problems.map(({ field, text }) => ({
    path: field,
    message: context.translate(text, { label: labelOf(labels, field) }),
  }))
  if (said.length > 0) throw inputFailure(said)
}

/** Throws the problems that `resource.check` finds between the fields of a whole draft, in the caller's words. */
export const checkDraft = (source: Source, draft: StoredRow, context: Translating): void =>
  refuseProblems(source, source.resource.check?.(draft) ?? [], context)

/**
 * Refuses values that contradict what they follow from, instead of dropping them. `given` is what came in, `draft` the
 * whole of it after it was completed.
 */
export const refuseLocked = (
  source: Source,
  { given, draft }: { given: StoredRow; draft: StoredRow },
  context: Translating,
): void => {
  const locked = source.resource.locked?.(draft) ?? []
  const isOther = ({ field }: DraftProblem) =>
    (given[field] ?? null) !== null && given[field] !== draft[field]
  refuseProblems(source, locked.filter(isOther), context)
}

/** What a record in its state does not let be changed any longer, where a draft changes it. */
export const fixedProblems = (
  { resource }: Source,
  { before, draft }: { before: StoredRow; draft: StoredRow },
): DraftProblem[] =>
  (resource.fixed?.(before) ?? []).filter(
    ({ field }) => !isDeepStrictEqual(draft[field] ?? null, before[field] ?? null),
  )

/** Refuses such changes. */
export const refuseFixed = (
  source: Source,
  change: { before: StoredRow; draft: StoredRow },
  context: Translating,
): void => refuseProblems(source, fixedProblems(source, change), context)

/** A row or a line with what masks stand for in place of them; of any other value with stars `refuse` is told. */
const unmasked = (
  fields: Pick<Source['resource'], 'row'>,
  { stored, given }: { stored: StoredRow; given: StoredRow },
  refuse: (field: string) => void,
): StoredRow => {
  const whole = { ...given }
  for (const [field, { mask }] of metasOf(fields)) {
    const value = given[field]
    if (!mask || typeof value !== 'string' || !isMasked(value)) continue
    const known = stored[field]
    if (typeof known === 'string' && masked(mask, known) === value) whole[field] = known
    else refuse(field)
  }
  return whole
}

/**
 * Masked values that come back as they were shown mean "unchanged", those of lines in the line with their id; any other
 * value with masking stars is refused, so that a mask can never be stored (security ACC-6).
 */
export const withoutMasks = (
  { resource }: Source,
  stored: StoredRow,
  input: StoredRow,
  { translate }: Translating,
): StoredRow => {
  const problems: InputProblem[] = []
  const said = (label: Message | string) => translate(maskedText, { label })
  const whole = unmasked(resource, { stored, given: input }, (field) =>
    problems.push({ path: field, message: said(labelOf(resource.labels, field)) }),
  )
  for (const [list, rules] of lineFields(resource.draft.shape)) {
    if (!input[list]) continue
    const known = new Map(linesIn(stored, list).map((line) => [line.id, line]))
    whole[list] = linesIn(input, list).map((given, at) => {
      const line = known.get(given.id)
      // A line of another record is refused as such.
      if (given.id && !line) return given
      return unmasked(rules, { stored: { ...line }, given }, (field) => {
        const values = {
          list: labelOf(resource.labels, list),
          line: at + 1,
          said: said(labelOf(rules.labels, field)),
        }
        problems.push({ path: `${list}.${at}.${field}`, message: translate(lineProblem, values) })
      })
    })
  }
  if (problems.length > 0) throw inputFailure(problems)
  return whole
}

/** Places as the codes to store; throws, in the caller's words, what `readRegions` finds wrong. */
export const withRegions = (
  { resource }: Source,
  stored: StoredRow,
  input: StoredRow,
  context: Pick<Context, 'translate' | 'locale'>,
): StoredRow => {
  const { given, problems } = readRegions(resource, { given: input, stored, locale: context.locale })
  if (problems.length === 0) return given
  throw inputFailure(
    problems.map(({ field, text, values }) => ({ path: field, message: context.translate(text, values) })),
  )
}
