import { getTableName } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { ListQuery } from '#contract/core/query.ts'
import { Blocking, type DeletionCheck } from '#contract/core/recycling.ts'
import { keptReason, type Resource } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { allRowsOf, rowsOf } from './data-rules.ts'
import { decidedBy, rowsBefore, rowsForHooks, type AnyHooks } from './hooks.ts'
import { nameSql } from './name-sql.ts'
import type { StoredRow } from './present.ts'
import { blockersOf, dependantsOf, type Blocker } from './references.ts'
import { refuseReferred } from './refusing-referred.ts'
import { saying, type TakenSentences } from './unique-keys.ts'

/** What a noun adds to deletion and recycle bin. */
export interface RecyclingOptions extends AnyHooks {
  /** The sentence for each unique constraint. */
  readonly unique?: TakenSentences
  /**
   * SQL over `d` of its rows that nobody has touched since the server made them: they do not forbid that what they belong to is
   * deleted, but go along, and stay gone.
   */
  readonly untouched?: string
}

/** A noun's table, and what it adds. */
export interface Recycling {
  readonly source: Source
  readonly options: RecyclingOptions
}

const recyclings = new WeakMap<Resource, Recycling>()

/** Makes known how the rows of a noun are deleted and restored, for those of others that name them. */
export const keepRecycling = (recycling: Recycling): void =>
  void recyclings.set(recycling.source.resource, recycling)

/** How the rows of a noun are restored; throws for a noun without a store. */
export const recyclingOf = (resource: Resource): Recycling => {
  const known = recyclings.get(resource)
  if (!known) throw new Error(`no store of ${resource.permission} is defined`)
  return known
}

/** A question to a bin: the latest deletions first, unless it says otherwise. */
export const binQuery = (query: ListQuery): ListQuery =>
  query.sort.length > 0 ? query : { ...query, sort: [{ field: 'updateTime', descending: true }] }

/** The number of a new deletion. Several calls of `deleteRows` may share it: all they delete is restored together. */
export const newDeletionId = async ({ tx }: Pick<Context, 'tx'>): Promise<string> => {
  const [made] = await tx.query<{ id: string }>('SELECT next_id()::text AS id')
  return made?.id ?? ''
}

/** What rows are called in a sentence (`called` says how), by id; the number of one that is gone or whose name the caller may not see. */
export const rowNames = async (
  { source }: Recycling,
  ids: readonly string[],
  context: Pick<Context, 'tx' | 'caller' | 'locale'>,
  called = nameSql,
): Promise<(id: string) => string> => {
  const rows = await context.tx.query<{ id: string; name: string | null }>(
    `SELECT t.id::text AS id, ${called(source, 't', context)} AS name FROM ${rowsOf(source.table, context)} t WHERE t.id = ANY($1::bigint[])`,
    [ids],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

/** The rows of a noun that go along with what they belong to, although others of them forbid that it is deleted. */
const untouchedOf = ({ noun, field }: Blocker): string | undefined =>
  noun.references?.[field]?.gives ? recyclings.get(noun)?.options.untouched : undefined

/** Refuses a row that is not deleted in the state that it is in. */
const refuseKept = async (
  recycling: Recycling,
  rows: readonly StoredRow[],
  context: Context,
): Promise<void> => {
  for (const row of rows) {
    const id = String(row['id'])
    const reason = keptReason(recycling.source.resource, { ...row, id })
    if (reason) throw refusal(reason, { name: (await rowNames(recycling, [id], context))(id) })
  }
}

/** Refuses a deletion; gives the rows that hooks are asked about, none where neither a state nor a hook asks. */
const askBefore = async (
  recycling: Recycling,
  ids: readonly string[],
  context: Context,
): Promise<StoredRow[]> => {
  const { source, options } = recycling
  const { decide, after } = options
  await refuseReferred(source, ids, { context, untouchedOf })
  if (!source.resource.kept && !decide?.delete && !after?.delete) return []
  const rows = await rowsForHooks(source, ids, context)
  await refuseKept(recycling, rows, context)
  await decidedBy(decide?.delete, rowsBefore(rows), context)
  return rows
}

/** Held, so that none of them gets into a state that forbids the deletion once that was looked at. */
const holdThoseThatMayForbid = async (
  source: Source,
  ids: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  for (const blocker of blockersOf(source)) {
    const { table, column, only } = blocker
    if (only || untouchedOf(blocker))
      await tx.query(
        `SELECT 1 FROM ${allRowsOf(table)} d WHERE "${column}" = ANY($1::bigint[]) AND del_flag = 0 ORDER BY id FOR UPDATE`,
        [ids],
      )
  }
}

const stamp = `version = version + 1, update_by = $2, update_time = clock_timestamp()`

/**
 * Marks rows deleted with what goes with them, all or none, and answers how many rows of both went. Throws
 * `notFound` when one of the (distinct) ids is no live row the caller sees, and whatever `decide.delete` refuses. Rows are
 * held in the order of their ids, so that deletions of the same rows wait for each other instead of dying together.
 */
export const deleteRows = async (
  recycling: Recycling,
  what: { readonly ids: readonly string[]; readonly deletionId: string },
  context: Context,
): Promise<{ count: number; dependantCount: number }> => {
  const { tx, caller } = context
  const { source, options } = recycling
  const table = `"${getTableName(source.table)}"`
  const held = await tx.query(
    `SELECT id FROM ${rowsOf(source.table, context)} t WHERE id = ANY($1::bigint[]) AND del_flag = 0 ORDER BY id FOR UPDATE`,
    [what.ids],
  )
  if (held.length !== what.ids.length) throw new Failure('notFound')
  await holdThoseThatMayForbid(source, what.ids, context)
  const rows = await askBefore(recycling, what.ids, context)
  await saying(options.unique, () =>
    tx.query(
      `UPDATE ${table} SET del_flag = 1, deletion_id = $3, ${stamp} WHERE id = ANY($1::bigint[]) AND del_flag = 0`,
      [what.ids, caller.username, what.deletionId],
    ),
  )
  let dependantCount = 0
  for (const { table: dependant, column: by } of dependantsOf(source)) {
    const gone = await tx.query(
      `UPDATE "${getTableName(dependant)}" SET del_flag = 1, deletion_id = $3, ${stamp} WHERE "${by}" = ANY($1::bigint[]) AND del_flag = 0 RETURNING 1`,
      [what.ids, caller.username, what.deletionId],
    )
    dependantCount += gone.length
  }
  for (const blocker of blockersOf(source)) {
    const untouched = untouchedOf(blocker)
    if (untouched)
      await tx.query(
        `UPDATE "${getTableName(blocker.table)}" d SET del_flag = 1, deletion_id = $3, ${stamp} WHERE "${blocker.column}" = ANY($1::bigint[]) AND del_flag = 0 AND ${untouched}`,
        [what.ids, caller.username, what.deletionId],
      )
  }
  await options.after?.delete?.(rowsBefore(rows), context)
  return { count: held.length, dependantCount }
}

/** What `deleteRows` would do with these rows, or why it would refuse; changes nothing. */
export const checkDeletion = async (
  recycling: Recycling,
  ids: readonly string[],
  context: Context,
): Promise<DeletionCheck> => {
  const { tx } = context
  const { source } = recycling
  const found = await tx.query(
    `SELECT 1 FROM ${rowsOf(source.table, context)} t WHERE id = ANY($1::bigint[]) AND del_flag = 0`,
    [ids],
  )
  if (found.length !== ids.length) throw new Failure('notFound')
  try {
    await askBefore(recycling, ids, context)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 200) throw error
    const blockedBy = z.safeParse(Blocking, error.result).data ?? null
    return { dependantCount: 0, refusal: context.translate(error.text, error.values), blockedBy }
  }
  let dependantCount = 0
  for (const { table: dependant, column: by } of dependantsOf(source)) {
    const [row] = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${allRowsOf(dependant)} d WHERE "${by}" = ANY($1::bigint[]) AND del_flag = 0`,
      [ids],
    )
    dependantCount += row?.count ?? 0
  }
  return { dependantCount, refusal: null, blockedBy: null }
}
