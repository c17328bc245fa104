import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredRow } from '#server/store/present.ts'
import { saying } from '#server/store/unique-keys.ts'
import { noteAdded, noteChanged } from '#server/store/import-undo.ts'
import { insertRows, updateRows } from '#server/store/row-batches.ts'
import type { Context } from '#server/calls/caller.ts'
import { writtenFields, type ImportNoun } from './import-noun.ts'
import type { ValidationResult } from './validate-file.ts'

const withServerColumns = async (
  noun: ImportNoun,
  rows: StoredRow[],
  context: Context,
): Promise<StoredRow[]> =>
  noun.serverColumns && rows.length > 0 ? await noun.serverColumns(rows, context) : rows

/** Which import writes, and for whom. */
interface Writing {
  readonly importId: string
  readonly context: Context
  readonly onWritten?: ((count: number) => Promise<void> | void) | undefined
}

/**
 * Writes what was validated, in batches inside the one transaction. No two rows of a result want the same key, and none
 * wants a key that another row has, so their order does not matter. What they were before is written down beside them. `onWritten` may throw to undo it all.
 */
export const writeChanges = async (
  noun: ImportNoun,
  { changes }: ValidationResult,
  { importId, context, onWritten }: Writing,
): Promise<void> => {
  const { source } = noun
  const fields = writtenFields(noun)
  let written = 0
  for await (const batch of changes.batches()) {
    const edited = batch.flatMap(({ id, next }) => (id === null ? [] : [{ ...next, id }]))
    const added = batch.flatMap(({ id, next }) => (id === null ? [next] : []))
    await saying(noun.constraints, async () => {
      const changedIds = edited.map(({ id }) => id)
      await noteChanged(source, { importId, ids: changedIds, fields }, context)
      await updateRows(source, { fields, rows: edited }, context)
      if (changedIds.length > 0) await noun.updated?.(changedIds, context)
      const rows = await withServerColumns(noun, added, context)
      const decided = Object.keys(rows[0] ?? {}).filter((field) => !fields.includes(field))
      const ids = await insertRows(source, { fields: [...fields, ...decided], rows }, context)
      await noteAdded(source, { importId, ids }, context)
    })
    written += batch.length
    await onWritten?.(written)
    await nextTurn()
  }
}
