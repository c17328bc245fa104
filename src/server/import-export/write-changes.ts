import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredRow } from '#server/store/present.ts'
import { editingRows, rowsForHooks } from '#server/store/hooks.ts'
import { withoutParts } from '#server/store/parts.ts'
import { placement } from '#server/store/saving.ts'
import { saying } from '#server/store/unique-keys.ts'
import { noteAdded, noteChanged } from '#server/store/import-undo.ts'
import { insertRows, updateRows } from '#server/store/row-batches.ts'
import type { Context } from '#server/calls/caller.ts'
import { writtenFields, type ImportNoun } from './import-noun.ts'
import { writeRow } from './one-by-one.ts'
import type { ValidationResult } from './validate-file.ts'

type EditedRow = StoredRow & { readonly id: string }

/** A new row with the columns that the server decides, as `add` would. */
export const decidedRow = async (
  { source, recycling: { options }, weigh }: ImportNoun,
  draft: StoredRow,
  context: Context,
): Promise<StoredRow> => ({
  ...placement(source, context),
  ...draft,
  ...(weigh ? undefined : await options.before?.save?.({ draft }, context)),
})

/** Edited rows with the columns that the server decides, as `edit` would. */
const decidedEdits = async (
  { source, recycling: { options } }: ImportNoun,
  drafts: readonly EditedRow[],
  context: Context,
): Promise<EditedRow[]> => {
  const { before } = options
  if (!before?.save || drafts.length === 0) return [...drafts]
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const rows: EditedRow[] = []
  for (const known of await rowsForHooks(source, [...byId.keys()], context)) {
    const draft = byId.get(String(known['id']))
    if (draft)
      rows.push({ ...draft, ...(await before.save({ before: known, draft }, context)), id: draft.id })
  }
  return rows
}

/** Which import writes, and for whom. */
interface Writing {
  readonly importId: string
  readonly context: Context
  readonly onWritten?: ((count: number) => Promise<void> | void) | undefined
}

/** The fields of an import, and those that the server decided besides; parts have rows of their own, and stay as they are. */
const fieldsOf = (noun: ImportNoun, [row = {}]: readonly StoredRow[]): string[] => {
  const decided = Object.keys(withoutParts(noun.source, row)).filter((field) => field !== 'id')
  return [...new Set([...writtenFields(noun), ...decided])]
}

const editRows = async (
  noun: ImportNoun,
  drafts: readonly EditedRow[],
  { importId, context }: Writing,
): Promise<void> => {
  const { source, recycling } = noun
  const rows = await decidedEdits(noun, drafts, context)
  const ids = rows.map(({ id }) => id)
  const fields = fieldsOf(noun, rows)
  const write = async () => {
    await noteChanged(source, { importId, ids, fields }, context)
    await updateRows(source, { fields, rows }, context)
  }
  await editingRows(source, { hooks: recycling.options, ids, write }, context)
}

/** Inserts rows with all their columns; gives their ids, in their order. Without an `importId` nobody takes them back. */
export const insertDecided = async (
  noun: ImportNoun,
  rows: readonly StoredRow[],
  { importId, context }: Omit<Writing, 'onWritten'>,
): Promise<string[]> => {
  const { source, recycling } = noun
  const { after } = recycling.options
  const ids = await insertRows(source, { fields: fieldsOf(noun, rows), rows }, context)
  if (importId !== '') await noteAdded(source, { importId, ids }, context)
  if (after?.save)
    for (const row of await rowsForHooks(source, ids, context)) await after.save({ after: row }, context)
  return ids
}

const addRows = async (noun: ImportNoun, drafts: readonly StoredRow[], writing: Writing): Promise<void> => {
  const rows: StoredRow[] = []
  for (const draft of drafts) rows.push(await decidedRow(noun, draft, writing.context))
  await insertDecided(noun, rows, writing)
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
  const { options } = noun.recycling
  let written = 0
  for await (const batch of changes.batches()) {
    const edited = batch.flatMap(({ id, next }) => (id === null ? [] : [{ ...next, id }]))
    const added = batch.flatMap(({ id, next }) => (id === null ? [next] : []))
    if (noun.isOneByOne) for (const row of batch) await writeRow(noun, row, context)
    else
      await saying(options.unique, async () => {
        await editRows(noun, edited, { importId, context })
        await addRows(noun, added, { importId, context })
      })
    written += batch.length
    await onWritten?.(written)
    await nextTurn()
  }
}
