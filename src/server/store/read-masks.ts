import { lineFields, lineProblem } from '#contract/core/lines.ts'
import { maskedText } from '#contract/core/masked-input.ts'
import { labelOf } from '#contract/core/message.ts'
import { isMasked } from '#contract/rules/mask.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { linesIn } from './lines.ts'
import type { WriteProblem } from './write-problem.ts'
import { masked, metasOf, type StoredRow } from './present.ts'

interface Reading {
  readonly given: StoredRow
  readonly stored: StoredRow
}

/** A row or a line with what masks stand for in place of them; of any other value with stars `refuse` is told. */
const unmasked = (
  fields: Pick<Source['resource'], 'row'>,
  { stored, given }: Reading,
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
 * value with masking stars is a problem, so that a mask can never be stored (security ACC-6).
 */
export const readMasks = (
  { resource }: Pick<Source, 'resource'>,
  { given: came, stored }: Reading,
  { translate }: Pick<Context, 'translate'>,
): { readonly given: StoredRow; readonly problems: readonly WriteProblem[] } => {
  const problems: WriteProblem[] = []
  const given = unmasked(resource, { stored, given: came }, (field) =>
    problems.push({ field, text: maskedText }),
  )
  for (const [list, rules] of lineFields(resource.draft.shape)) {
    if (!came[list]) continue
    const known = new Map(linesIn(stored, list).map((line) => [line.id, line]))
    given[list] = linesIn(came, list).map((line, at) => {
      const before = known.get(line.id)
      // A line of another record is refused as such.
      if (line.id && !before) return line
      return unmasked(rules, { stored: { ...before }, given: line }, (field) => {
        const said = translate(maskedText, { label: labelOf(rules.labels, field) })
        const values = { list: labelOf(resource.labels, list), line: at + 1, said }
        problems.push({ field: `${list}.${at}.${field}`, text: lineProblem, values })
      })
    })
  }
  return { given, problems }
}
