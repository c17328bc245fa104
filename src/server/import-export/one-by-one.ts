import type { Context } from '#server/calls/caller.ts'
import { triedFailure } from '#server/store/savepoint.ts'
import { problemOf, type Validation } from './cell-problems.ts'
import type { ImportNoun } from './import-noun.ts'
import type { ChangedRow } from './sheet-row.ts'
import { changeOf, type ValidatedRow } from './validate-rows.ts'

/** Writes a row as the calls of its noun do. */
export const writeRow = async (
  { write }: ImportNoun,
  { id, version, next }: ChangedRow,
  context: Context,
): Promise<void> => {
  if (id === null) await write.add(next, context)
  else await write.edit({ ...next, id, version }, context)
}

/** Tries to write each row, and takes it back: what refuses it stands at its field, or where the row has its name. */
export const refuseTried = async (
  validation: Validation,
  validated: readonly ValidatedRow[],
): Promise<void> => {
  const { noun, context } = validation
  for (const one of validated) {
    const { row, problems, isChanged } = one
    if (problems.length > 0 || !isChanged) continue
    const failure = await triedFailure(context, (own) => writeRow(noun, changeOf(one), own))
    if (!failure) continue
    const { text, values, field = noun.key } = failure
    problems.push(problemOf(validation, row, { field: field.split('.')[0] ?? field, text, values }))
  }
}
