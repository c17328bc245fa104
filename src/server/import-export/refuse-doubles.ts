import { comparedBy } from '#contract/core/codes.ts'
import type { Message } from '#contract/core/message.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import type { StoredRow } from '#server/store/present.ts'
import { problemOf, type Validation } from './cell-problems.ts'
import type { ValidatedRow } from './validate-rows.ts'

const keyOf = ({ noun }: Validation, row: StoredRow, fields: readonly string[]): string =>
  JSON.stringify(fields.map((field) => comparedBy(noun.source.resource, field, row[field] ?? null)))

/** Finds rows that repeat an earlier row of the same file in these fields; `seen` knows those of earlier batches. */
export const refuseRepeats = (
  validation: Validation,
  validated: readonly ValidatedRow[],
  { fields, seen }: { fields: readonly string[]; seen: Map<string, number> },
): void => {
  for (const { row, next, problems } of validated) {
    // As in the database: what is left out is no repetition.
    if (problems.length > 0 || fields.some((field) => (next[field] ?? null) === null)) continue
    const key = keyOf(validation, next, fields)
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, row.rowNumber)
    else
      problems.push(
        problemOf(validation, row, {
          field: fields.at(-1) ?? '',
          text: importTexts.repeatedRow,
          values: { row: earlier },
        }),
      )
  }
}

/** Finds rows whose fields belong to another stored row already; `taken` are the stored rows that have one of them. */
export const refuseTaken = (
  validation: Validation,
  validated: readonly ValidatedRow[],
  unique: { fields: readonly string[]; text: Message; taken: readonly StoredRow[] },
): void => {
  const key = (row: StoredRow) => keyOf(validation, row, unique.fields)
  const owners = new Map(unique.taken.map((row) => [key(row), row['id']]))
  for (const { row, next, stored, problems } of validated) {
    // What a row had already it does not take, though it shares that with another one of before.
    const isKept = stored !== undefined && key(stored) === key(next)
    const owner = problems.length === 0 && !isKept ? owners.get(key(next)) : undefined
    if (owner !== undefined && owner !== stored?.['id'])
      problems.push(problemOf(validation, row, { field: unique.fields.at(-1) ?? '', text: unique.text }))
  }
}
