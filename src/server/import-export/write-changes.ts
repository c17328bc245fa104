import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredRow } from '#server/store/present.ts'
import { saying } from '#server/store/unique-keys.ts'
import { insertRows, updateRows } from '#server/store/row-batches.ts'
import type { Context } from '#server/calls/caller.ts'
import type { ImportNoun } from './import-noun.ts'
import type { ValidationResult } from './validate-file.ts'

const withServerColumns = async (
  noun: ImportNoun,
  rows: StoredRow[],
  context: Context,
): Promise<StoredRow[]> =>
  noun.serverColumns && rows.length > 0 ? await noun.serverColumns(rows, context) : rows

/**
 * Writes what was validated, in batches inside the one transaction. No two rows of a result want the same key, and none
 * wants a key that another row has, so their order does not matter. `onWritten` may throw to undo it all.
 */
export const writeChanges = async (
  noun: ImportNoun,
  { changes }: ValidationResult,
  {
    context,
    onWritten,
  }: { context: Context; onWritten?: ((count: number) => Promise<void> | void) | undefined },
): Promise<void> => {
  const fields = [...Object.keys(noun.source.resource.draft.shape), ...(noun.owner ? ['sysOrgCode'] : [])]
  let written = 0
  for await (const batch of changes.batches()) {
    const edited = batch.flatMap(({ id, next }) => (id === null ? [] : [{ ...next, id }]))
    const added = batch.flatMap(({ id, next }) => (id === null ? [next] : []))
    await saying(noun.constraints, async () => {
      await updateRows(noun.source, { fields, rows: edited }, context)
      const rows = await withServerColumns(noun, added, context)
      const decided = Object.keys(rows[0] ?? {}).filter((field) => !fields.includes(field))
      await insertRows(noun.source, { fields: [...fields, ...decided], rows }, context)
    })
    written += batch.length
    await onWritten?.(written)
    await nextTurn()
  }
}
