import { Failure } from '#contract/core/failures.ts'
import type { PlannedRow } from '#server/store/hooks.ts'
import { namedBy } from '#server/store/naming.ts'
import type { StoredRow } from '#server/store/present.ts'
import { rowsByKeys } from '#server/store/row-batches.ts'
import { problemOf, type Validation } from './cell-problems.ts'
import { isSecret, mayNotReveal } from './hidden-values.ts'
import type { ImportNoun } from './import-noun.ts'
import { refuseTried } from './one-by-one.ts'
import { refuseRepeats, refuseTaken } from './refuse-doubles.ts'
import type { SheetRow } from './sheet-row.ts'
import { validateRows, type ValidatedRow } from './validate-rows.ts'

/** The fields of which no two rows of a file say the same. */
export const uniqueOf = ({ owner, key, unique, isAddOnly }: ImportNoun): string[][] => [
  ...(isAddOnly ? [] : [owner ? [owner.field, key] : [key]]),
  ...unique.map(({ fields }) => [...fields]),
]

/** A validation before a write, or without one. */
type Writing = Validation & { readonly isWriting: boolean }

/** Refuses rows by what is found of those that would be written, each in its place. */
const refuseFound = async (
  validation: Writing,
  validated: readonly ValidatedRow[],
  find: (rows: readonly PlannedRow<StoredRow, StoredRow>[]) => Promise<readonly unknown[]>,
): Promise<void> => {
  const written = validated.filter(({ problems, isChanged }) => problems.length === 0 && isChanged)
  const found = await find(written.map(({ next, stored }) => ({ draft: next, before: stored })))
  for (const [at, { row, problems }] of written.entries()) {
    const refused = found[at]
    if (!(refused instanceof Failure)) continue
    const { field = validation.noun.key, text, values } = refused
    problems.push(problemOf(validation, row, { field, text, values }))
  }
}

/** Refuses rows that name what they may not (what the others name is held where they are written), then those that contradict rows of other nouns. */
const refuseAmongOthers = async (validation: Writing, validated: readonly ValidatedRow[]): Promise<void> => {
  const { noun, context, isWriting: isHeld } = validation
  const { contradicts } = noun.recycling.options
  await refuseFound(validation, validated, (rows) => namedBy(noun.source, rows, { context, isHeld }))
  if (contradicts) await refuseFound(validation, validated, (rows) => contradicts(rows, context))
}

/** Validates some rows; `seen` knows what those before said in the fields of `uniqueOf`. */
export const validateBatch = async (
  validation: Writing,
  rows: readonly SheetRow[],
  seen: readonly Map<string, number>[],
): Promise<ValidatedRow[]> => {
  const { noun, context } = validation
  const validated = await validateRows(validation, rows)
  await refuseAmongOthers(validation, validated)
  for (const [at, fields] of uniqueOf(noun).entries())
    refuseRepeats(validation, validated, { fields, seen: seen[at] ?? new Map() })
  for (const { fields, text } of noun.unique) {
    // A check leaves no trace, so it does not say whose hidden number somebody has guessed; an import says it, and notes it.
    const isHidden = mayNotReveal(validation) && fields.some((field) => isSecret(validation, field))
    if (isHidden && !validation.isWriting) continue
    const keys = validated
      .filter(({ problems, isChanged }) => problems.length === 0 && isChanged)
      .map(({ next }) => fields.map((field) => String(next[field])))
    const taken = await rowsByKeys(noun.source, { by: fields, keys, fields }, context)
    refuseTaken(validation, validated, { fields, text, taken })
  }
  if (noun.isOneByOne) await refuseTried(validation, validated)
  return validated
}
