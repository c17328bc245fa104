import { getTableName } from 'drizzle-orm'
import { Failure, refusal } from '#contract/core/failures.ts'
import { parseIds } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import { retentionDays, type Restoration, type RestorableTogether } from '#contract/core/recycling.ts'
import type { Context } from '#server/calls/caller.ts'
import { keptSince } from './conditions.ts'
import { allRowsOf, rowsOf } from './data-rules.ts'
import { decidedBy, rowsAfter, rowsBefore, rowsForHooks } from './hooks.ts'
import { nameSql } from './name-sql.ts'
import { recyclingOf, type Recycling } from './recycling.ts'
import { dependantsOf, referencesOf, type BoundReference } from './references.ts'
import { saying, takenKey } from './unique-keys.ts'
import { labelOf } from '#contract/core/message.ts'

/** What `restore` was asked: one of the two, as `restoreInput` checked. */
export interface RestoreInput {
  readonly deletionId?: string | null | undefined
  readonly ids?: string | null | undefined
  readonly withReferred?: boolean | undefined
}

const already = /*i18n*/ { id: 'restore.already', message: '这些数据已经恢复，无需再次恢复' }
const tooOld = /*i18n*/ { id: 'restore.tooOld', message: '“{name}”删除已超过 {days} 天，不能恢复' }
const gone = /*i18n*/ {
  id: 'restore.gone',
  message: '“{name}”不能恢复：{label}“{parent}”已删除，请先恢复它',
}
const taken = /*i18n*/ { id: 'restore.taken', message: '“{name}”不能恢复，与“{other}”冲突：{reason}' }

interface Candidate {
  id: string
  name: string
  isDeleted: boolean
  isKept: boolean
}

const nameOf = ({ source }: Recycling, alias: string, context: Context): string =>
  nameSql(source, alias, context)

/** The rows that are meant, as a condition on `t` with one value. */
const meant = ({ deletionId, ids }: RestoreInput) =>
  deletionId
    ? { where: 't.deletion_id = $1', value: deletionId }
    : { where: 't.id = ANY($1::bigint[])', value: parseIds(ids ?? '') }

/** Who may restore the rows of a noun may also delete them (`binCalls`). */
const mayRestore = ({ permission }: Resource, { caller }: Pick<Context, 'caller'>): boolean =>
  caller.grants.actions.has(`${permission}:delete`)

/** The rows that are meant, held; those that have been restored meanwhile among them. */
const hold = async (recycling: Recycling, input: RestoreInput, context: Context): Promise<Candidate[]> => {
  const { where, value } = meant(input)
  const found = await context.tx.query<Candidate>(
    `SELECT id::text AS id, ${nameOf(recycling, 't', context)} AS name, del_flag = 1 AS "isDeleted", update_time >= ${keptSince} AS "isKept"
     FROM ${rowsOf(recycling.source.table, context)} t WHERE ${where} ORDER BY id FOR UPDATE`,
    [value],
  )
  if (found.length === 0 || (Array.isArray(value) && found.length !== value.length))
    throw new Failure('notFound')
  return found
}

/** Restores the deleted rows that those which are meant name, where the caller may; says whether there were any. */
const restoreReferred = async (
  recycling: Recycling,
  input: RestoreInput,
  context: Context,
): Promise<boolean> => {
  const { where, value } = meant(input)
  const table = rowsOf(recycling.source.table, context)
  let isAny = false
  for (const { column: by, named } of referencesOf(recycling.source)) {
    if (!mayRestore(named.resource, context)) continue
    const lost = await context.tx.query<{ id: string }>(
      `SELECT p.id FROM ${rowsOf(named.table, context)} p
       WHERE p.del_flag = 1 AND p.id IN (SELECT t."${by}" FROM ${table} t WHERE ${where} AND t.del_flag = 1)`,
      [value],
    )
    if (lost.length === 0) continue
    const ids = lost.map(({ id }) => id).join(',')
    await restoreRows(recyclingOf(named.resource), { ids, withReferred: true }, context)
    isAny = true
  }
  return isAny
}

/** Rows of a noun that come back. */
interface Returning {
  readonly recycling: Recycling
  readonly ids: readonly string[]
  /** The field that names the row with which they went and come back; nothing of those that are meant. */
  readonly alongBy?: string
  /** Rows that come back at once, of the noun that is asked about. */
  readonly comingToo?: readonly string[]
}

/** The rows that went with some, and come back with them, held. */
const returningAlong = async (
  { source }: Recycling,
  ids: readonly string[],
  { tx }: Context,
): Promise<Returning[]> => {
  const along: Returning[] = []
  for (const { table, column, noun, field } of dependantsOf(source)) {
    const rows = await tx.query<{ id: string }>(
      `SELECT t.id::text AS id FROM ${allRowsOf(table)} t JOIN ${allRowsOf(source.table)} r ON t."${column}" = r.id
       WHERE r.id = ANY($1::bigint[]) AND t.del_flag = 1 AND t.deletion_id = r.deletion_id ORDER BY t.id FOR UPDATE OF t`,
      [ids],
    )
    if (rows.length > 0)
      along.push({ recycling: recyclingOf(noun), ids: rows.map(({ id }) => id), alongBy: field })
  }
  return along
}

/**
 * Holds what some rows name, so that none of it goes meanwhile, and refuses when it is gone; the `result` tells who may restore
 * that too that both can be asked for.
 */
const lockReferred = async (
  { recycling, ids, alongBy, comingToo = [] }: Returning,
  { field, column: by, named }: BoundReference,
  context: Context,
): Promise<void> => {
  const { resource, table: own } = recycling.source
  const table = `"${getTableName(own)}"`
  const parent = `"${getTableName(named.table)}"`
  await context.tx.query(
    `SELECT 1 FROM ${parent} p WHERE p.id IN (SELECT r."${by}" FROM ${table} r WHERE r.id = ANY($1::bigint[])) ORDER BY p.id FOR KEY SHARE OF p`,
    [ids],
  )
  const [lost] = await context.tx.query<{ name: string; parent: string; isKept: boolean }>(
    `SELECT ${nameOf(recycling, 'r', context)} AS name, coalesce((SELECT ${nameSql(named, 'n', context)} FROM ${rowsOf(named.table, context)} n WHERE n.id = p.id), p.id::text) AS parent, p.update_time >= ${keptSince} AS "isKept" FROM ${table} r JOIN ${parent} p ON p.id = r."${by}"
     WHERE r.id = ANY($1::bigint[]) AND p.del_flag = 1 AND p.id <> ALL($2::bigint[]) ORDER BY r.id LIMIT 1`,
    [ids, comingToo],
  )
  if (!lost) return
  const { isKept, ...names } = lost
  const together = isKept && alongBy === undefined && mayRestore(named.resource, context)
  throw refusal(
    gone,
    { ...names, label: labelOf(resource.labels, field) },
    together ? ({ withReferred: true } satisfies RestorableTogether) : null,
  )
}

const refuseTaken = async ({ recycling, ids }: Returning, context: Context): Promise<void> => {
  const name = (alias: string) => nameOf(recycling, alias, context)
  const found = await takenKey(recycling.source, { ids, name }, context)
  if (!found) return
  const reason = recycling.options.unique?.[found.index]
  if (!reason) throw new Failure('duplicate')
  throw refusal(taken, { name: found.name, other: found.other, reason })
}

/** Refuses rows that may not come back, whether they are meant or come along: what they name is gone, what they alone may have is taken. */
const refuseReturning = async (
  one: Returning,
  all: readonly Returning[],
  context: Context,
): Promise<void> => {
  for (const reference of referencesOf(one.recycling.source)) {
    // A row and the one above it in a tree, an invoice and its visit come back at once.
    const comingToo = all.flatMap(({ recycling: { source }, ids }) =>
      source.table === reference.named.table ? ids : [],
    )
    if (reference.field !== one.alongBy) await lockReferred({ ...one, comingToo }, reference, context)
  }
  await refuseTaken(one, context)
}

const bringBack = async (
  { recycling: { source, options }, ids }: Returning,
  { tx, caller }: Context,
): Promise<void> => {
  const back = `del_flag = 0, version = version + 1, update_by = $2, update_time = clock_timestamp()`
  await saying(options.unique, () =>
    tx.query(`UPDATE "${getTableName(source.table)}" SET ${back} WHERE id = ANY($1::bigint[])`, [
      ids,
      caller.username,
    ]),
  )
}

/**
 * Takes deleted rows back, all or none, with what went with them (and only that: what had been deleted before on its own
 * stays deleted), and, where it is asked for, first the deleted rows that they name. Throws `notFound` for rows the caller does
 * not see, and refuses in words: nothing left to restore, deleted longer than `retentionDays` ago, a parent that is deleted, a
 * unique key that another row has now; of what comes along, too.
 */
export const restoreRows = async (
  recycling: Recycling,
  input: RestoreInput,
  context: Context,
): Promise<Restoration> => {
  // What is named is held before what names it, as a deletion does.
  const isReferredBack = input.withReferred === true && (await restoreReferred(recycling, input, context))
  const held = await hold(recycling, input, context)
  const deleted = held.filter(({ isDeleted }) => isDeleted)
  if (deleted.length === 0 && isReferredBack) return { count: held.length }
  if (deleted.length === 0) throw refusal(already)
  const old = deleted.find(({ isKept }) => !isKept)
  if (old) throw refusal(tooOld, { name: old.name, days: retentionDays })
  const ids = deleted.map(({ id }) => id)
  const returning = [{ recycling, ids }, ...(await returningAlong(recycling, ids, context))]
  for (const one of returning) await refuseReturning(one, returning, context)
  const { source, options } = recycling
  const { decide } = options
  if (decide?.restore) {
    const rows = await rowsForHooks({ ...source, isBin: true }, ids, context)
    await decidedBy(decide.restore, rowsBefore(rows), context)
  }
  for (const one of returning) await bringBack(one, context)
  for (const { recycling: back, ids: theirs } of returning) {
    const follow = back.options.after?.restore
    if (follow) await follow(rowsAfter(await rowsForHooks(back.source, theirs, context)), context)
  }
  return { count: ids.length }
}
