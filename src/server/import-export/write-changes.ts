import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredRow } from '#server/store/present.ts'
import { decidedBy, editingRows, rowsAfter, rowsForHooks } from '#server/store/hooks.ts'
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

/** New rows with the columns that the server decides, as `add` would. */
export const decidedRows = async (
  { source, recycling: { options }, weigh }: ImportNoun,
  drafts: readonly StoredRow[],
  context: Context,
): Promise<StoredRow[]> => {
  const place = placement(source, context)
  const changes = drafts.map((draft) => ({ draft }))
  const columns = await decidedBy(weigh ? undefined : options.decide?.save, changes, context)
  return drafts.map((draft, at) => ({ ...place, ...draft, ...columns[at] }))
}

/** Edited rows with the columns that the server decides, as `edit` would. */
const decidedEdits = async (
  { source, recycling: { options } }: ImportNoun,
  drafts: readonly EditedRow[],
  context: Context,
): Promise<EditedRow[]> => {
  const decide = options.decide?.save
  if (!decide || drafts.length === 0) return [...drafts]
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const changes = (await rowsForHooks(source, [...byId.keys()], context)).flatMap((before) => {
    const draft = byId.get(String(before['id']))
    return draft ? [{ before, draft }] : []
  })
  const columns = await decidedBy(decide, changes, context)
  return changes.map(({ draft }, at) => ({ ...draft, ...columns[at], id: draft.id }))
}

/** What follows from each row that is saved, unless the sheet says it of all its rows at once. */
const followsOf = ({ recycling: { options }, after }: ImportNoun) =>
  after?.import ? undefined : options.after?.save

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
  const { source } = noun
  const rows = await decidedEdits(noun, drafts, context)
  const ids = rows.map(({ id }) => id)
  const fields = fieldsOf(noun, rows)
  const write = async () => {
    await noteChanged(source, { importId, ids, fields }, context)
    await updateRows(source, { fields, rows }, context)
  }
  await editingRows(source, { after: followsOf(noun), ids, write }, context)
}

/** Inserts rows with all their columns; gives their ids, in their order. Without an `importId` nobody takes them back. */
export const insertDecided = async (
  noun: ImportNoun,
  rows: readonly StoredRow[],
  { importId, context }: Omit<Writing, 'onWritten'>,
): Promise<string[]> => {
  const { source } = noun
  const follow = followsOf(noun)
  const ids = await insertRows(source, { fields: fieldsOf(noun, rows), rows }, context)
  if (importId !== '') await noteAdded(source, { importId, ids }, context)
  if (follow) await follow(rowsAfter(await rowsForHooks(source, ids, context)), context)
  return ids
}

const addRows = async (noun: ImportNoun, drafts: readonly StoredRow[], writing: Writing): Promise<void> => {
  await insertDecided(noun, await decidedRows(noun, drafts, writing.context), writing)
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
