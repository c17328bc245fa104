import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { rowsOf } from './data-rules.ts'
import { rowsByIds } from './listing.ts'
import { wholeRow, type StoredRow } from './present.ts'

/** A row that is to be written, and what it was; nothing of a new one. */
export interface PlannedRow<Row, Draft> {
  readonly before?: Row | undefined
  readonly draft: Draft
}

/** A row that is written: what it was before, and which of its fields an edit has changed. */
export interface FollowedRow<Row> {
  readonly id: string
  readonly before?: Row
  readonly changed?: readonly string[]
}

/**
 * What a noun does before and after its rows are written, one row at a time, in the transaction of the write: in calls,
 * background jobs and imports alike. Rows are whole and nothing in them is masked; a row that is saved without one `before` is
 * new. Throwing refuses the write.
 */
export interface Hooks<Row, Draft, Columns> {
  /**
   * What of some rows that are to be written contradicts rows of other nouns: of each, in its place, what refuses it. Asked of calls,
   * of sheets when they are checked, and of what an import that is taken back would give back; must not write.
   */
  contradicts?(
    rows: readonly PlannedRow<Row, Draft>[],
    context: Context,
  ): Promise<readonly (Failure | undefined)[]>
  /** May give columns that the server decides; `draft` is complete and checked. `delete` must not write: a question asks it too. */
  readonly before?: {
    save?(change: PlannedRow<Row, Draft>, context: Context): Promise<Columns | void>
    delete?(change: { readonly before: Row }, context: Context): Promise<void>
    restore?(change: { readonly before: Row }, context: Context): Promise<void>
  }
  readonly after?: {
    save?(change: { readonly before?: Row; readonly after: Row }, context: Context): Promise<void>
    delete?(change: { readonly before: Row }, context: Context): Promise<void>
    restore?(change: { readonly after: Row }, context: Context): Promise<void>
  }
  /**
   * What follows from rows that are written, for all of them at once: added and restored ones, of which nothing was before,
   * edited ones, and those that have again what they had before an import. An import says it of all its rows in `log`.
   */
  follows?(changes: readonly FollowedRow<Row>[], context: Context): Promise<void>
}

/** The hooks of any noun. */
export type AnyHooks = Hooks<StoredRow, StoredRow, StoredRow>

/** Stored rows as hooks get them, by their ids in rising order. */
export const rowsForHooks = async (
  source: Source,
  ids: readonly string[],
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredRow[]> =>
  (await rowsByIds(context.tx, rowsOf(source, context), ids))
    .map((row) => wholeRow(source.resource, row))
    .toSorted((a, b) => (BigInt(String(a['id'])) < BigInt(String(b['id'])) ? -1 : 1))

/**
 * Does a write of some rows, and runs `after.save` for each of them: for imports, which write many at once. Rows are read
 * for the hook only where there is one.
 */
export const editingRows = async (
  source: Source,
  { hooks, ids, write }: { hooks: AnyHooks; ids: readonly string[]; write: () => Promise<void> },
  context: Context,
): Promise<void> => {
  if (!hooks.after?.save || ids.length === 0) return write()
  const before = await rowsForHooks(source, ids, context)
  await write()
  const after = new Map((await rowsForHooks(source, ids, context)).map((row) => [row['id'], row]))
  for (const row of before) {
    const now = after.get(row['id'])
    if (now) await hooks.after.save({ before: row, after: now }, context)
  }
}
