import { isDeepStrictEqual } from 'node:util'
import type { DraftProblem } from '#contract/core/resource.ts'
import { isMasked } from '#contract/rules/mask.ts'
import type { Context } from '#server/calls/caller.ts'
import { inputFailure } from '#server/core/input-failure.ts'
import type { Source } from './conditions.ts'
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
    message: context.translate(text, { label: labels[field] ?? field }),
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

/** Refuses to change what a record in its state does not let be changed any longer. */
export const refuseFixed = (
  source: Source,
  { before, draft }: { before: StoredRow; draft: StoredRow },
  context: Translating,
): void => {
  const fixed = source.resource.fixed?.(before) ?? []
  const isOther = ({ field }: DraftProblem) => !isDeepStrictEqual(draft[field] ?? null, before[field] ?? null)
  refuseProblems(source, fixed.filter(isOther), context)
}

const maskedText = /*i18n*/ { id: 'input.masked', message: '{label}是脱敏后的内容，请填写完整内容' }

/**
 * Takes out masked values that come back as they were shown, because they mean "unchanged"; any other value with
 * masking stars is refused, so that a mask can never be stored (security ACC-6).
 */
export const withoutMasks = (
  { resource }: Source,
  stored: StoredRow,
  input: StoredRow,
  context: Pick<Context, 'translate'>,
): StoredRow => {
  const kept = { ...input }
  for (const [field, { mask }] of metasOf(resource)) {
    const value = input[field]
    if (!mask || typeof value !== 'string' || !isMasked(value)) continue
    const known = stored[field]
    if (typeof known !== 'string' || masked(mask, known) !== value) {
      throw inputFailure([
        { path: field, message: context.translate(maskedText, { label: resource.labels[field] ?? field }) },
      ])
    }
    delete kept[field]
  }
  return kept
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
