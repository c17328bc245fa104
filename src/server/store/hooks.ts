import { Failure } from '#contract/core/failures.ts'
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

/** A row that is written, and what it was; nothing of a new one. */
export interface WrittenRow<Row> {
  readonly before?: Row
  readonly after: Row
}

/** What is decided of changes, of each in its place: further fields to write, or what refuses it; nothing where all are well. */
export type Decisions<Fields> = readonly (Fields | Failure | void)[] | void

/** Decides on all rows that are written together, be it one; throwing refuses them all. */
export type Deciding<Change, Fields> = (
  changes: readonly Change[],
  context: Context,
) => Decisions<Fields> | Promise<Decisions<Fields>>

/** Does what follows from rows that are written together; what it gives is not looked at. Throwing refuses them all. */
export type Follow<Change> = (changes: readonly Change[], context: Context) => Promise<unknown>

/**
 * What a noun does about rows that are written, in sets and in the transaction of the write: in calls, background jobs and
 * imports alike. Rows are whole and nothing in them is masked; what looks at one row alone is said `inTurn`.
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
  /** Before rows are written; `draft` is complete and checked. `delete` must not write: a question asks it too. */
  readonly decide?: {
    readonly save?: Deciding<PlannedRow<Row, Draft>, Columns>
    readonly delete?: Deciding<{ readonly before: Row }, void>
    readonly restore?: Deciding<{ readonly before: Row }, void>
  }
  /** Once rows are written. What comes back with others is restored, too; an import whose sheet has `after.import` asks that instead of `save`. */
  readonly after?: {
    readonly save?: Follow<WrittenRow<Row>>
    readonly delete?: Follow<{ readonly before: Row }>
    readonly restore?: Follow<{ readonly after: Row }>
  }
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

/** Rows as changes of which they are what was. */
export const rowsBefore = <Row>(rows: readonly Row[]) => rows.map((before) => ({ before }))

/** Rows as changes of which they are what came of them. */
export const rowsAfter = <Row>(rows: readonly Row[]) => rows.map((after) => ({ after }))

/** A hook that looks at one row after the other: the first that it throws for refuses them all. */
export const inTurn =
  <Change, Outcome>(one: (change: Change, context: Context) => Promise<Outcome>) =>
  async (changes: readonly Change[], context: Context): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    for (const change of changes) outcomes.push(await one(change, context))
    return outcomes
  }

/** The further columns of rows that are written all or none, in their places; throws what refuses one of them. */
export const decidedBy = async <Change>(
  decide: Deciding<Change, StoredRow | void> | undefined,
  changes: readonly Change[],
  context: Context,
): Promise<StoredRow[]> => {
  const decisions = changes.length > 0 ? await decide?.(changes, context) : undefined
  return changes.map((_, at) => {
    const decision = decisions?.[at]
    if (decision instanceof Failure) throw decision
    return decision ?? {}
  })
}

/** Does a write of some rows that are there, and then what follows from them. Rows are read for it only where something follows. */
export const editingRows = async (
  source: Source,
  {
    after,
    ids,
    write,
  }: {
    after: Follow<WrittenRow<StoredRow>> | undefined
    ids: readonly string[]
    write: () => Promise<void>
  },
  context: Context,
): Promise<void> => {
  if (!after || ids.length === 0) return write()
  const before = new Map((await rowsForHooks(source, ids, context)).map((row) => [row['id'], row]))
  await write()
  const changes = (await rowsForHooks(source, ids, context)).flatMap((row) => {
    const was = before.get(row['id'])
    return was ? [{ before: was, after: row }] : []
  })
  await after(changes, context)
}
