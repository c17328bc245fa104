import { getTableColumns, getTableName } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { rowColumnsSql } from './select-lists.ts'
import { allRowsOf, recurring, refuseBeyond, rowsOf } from './data-rules.ts'
import { rowsByIds } from './listing.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { realNames } from './people.ts'
import { storedRow, type StoredRow } from './present.ts'

/** `INSERT` of named fields, as on the wire or as they are stored; gives back the row as stored. Field names are the table's own, never a client's. */
export const insertRow = async (
  source: Source,
  row: StoredRow,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredRow> => {
  const columns = getTableColumns(source.table)
  const stored = storedRow(source.resource, row)
  const fields = Object.keys(stored).filter((field) => columns[field])
  const names = fields.map((field) => `"${columns[field]?.name}"`).join(', ')
  const parameters = fields.map((_field, at) => `$${at + 1}`).join(', ')
  const [made = {}] = await context.tx.prepared<StoredRow>(
    `WITH t AS (INSERT INTO "${getTableName(source.table)}" (${names}) VALUES (${parameters}) RETURNING *) SELECT ${rowColumnsSql(source)} FROM t`,
    fields.map((field) => stored[field]),
  )
  await refuseBeyond(source, [String(made['id'])], context)
  return made
}

const updateOf = (
  source: Source,
  id: string,
  changes: StoredRow,
  { caller }: Pick<Context, 'caller'>,
): { text: string; values: unknown[]; written: string[] } => {
  const columns = getTableColumns(source.table)
  const stored = storedRow(source.resource, changes)
  const fields = Object.keys(stored).filter((field) => columns[field])
  const names = fields.map((field) => columns[field]?.name ?? '')
  const sets = names.map((name, at) => `"${name}" = $${at + 3}`)
  return {
    written: [...names, 'version', 'update_by', 'update_time'],
    text: `UPDATE "${getTableName(source.table)}" SET ${[...sets, 'version = version + 1', 'update_by = $2', 'update_time = clock_timestamp()'].join(', ')} WHERE id = $1`,
    values: [id, caller.username, ...fields.map((field) => stored[field])],
  }
}

/** `UPDATE` of named fields of one row, as on the wire or as they are stored; counts the version up. */
export const updateRow = async (
  source: Source,
  id: string,
  changes: StoredRow,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const { text, values } = updateOf(source, id, changes, context)
  await context.tx.query(text, values)
  await refuseBeyond(source, [id], context)
}

/**
 * As `updateRow`, where it is the same fields each time, as in a move: the statement stays planned. Gives back the row as
 * stored. `known` is the row as it has been since this transaction read it; of it only what the write touches is read again.
 */
export const updateKnownFields = async (
  source: Source,
  { id, changes, known }: { id: string; changes: StoredRow; known?: StoredRow | undefined },
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredRow> => {
  const { text, values, written } = updateOf(source, id, changes, context)
  const columns = rowColumnsSql(source, known && written)
  const [read] = await context.tx.prepared<StoredRow>(
    `WITH t AS (${text} RETURNING *) SELECT ${columns} FROM t`,
    values,
  )
  await refuseBeyond(source, [id], context)
  return { ...known, ...read }
}

interface HeldRow extends StoredRow {
  /** Nobody wrote the row between the start of the statement and its lock. */
  readonly isOfOneMoment: boolean
}

/** The row as stored, held until the end of the transaction; throws `notFound`. */
export const lockRow = async (
  source: Source,
  id: string,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredRow> => {
  const { rows, isRuled } = rowsOf(source, context)
  const [held] = await recurring(context.tx, isRuled)<HeldRow>(
    `SELECT ${rowColumnsSql(source)}, t.version = (SELECT s.version FROM ${allRowsOf(source.table)} s WHERE s.id = t.id) AS "isOfOneMoment"
     FROM ${rows} t WHERE t.id = $1 AND t.del_flag = 0 FOR UPDATE OF t`,
    [id],
  )
  if (!held) throw await missingFailure(source, id, context)
  const { isOfOneMoment, ...row } = held
  // Who waited for the lock has the new row with the lines and names of before.
  const [stored] = isOfOneMoment ? [row] : await rowsByIds(context.tx, rowsOf(source, context), [id])
  return stored ?? row
}

/** Holds rows, and all that have the same in a field, in the order of their ids; before one of them is held by itself. */
export const lockWith = async (
  { table }: Pick<Source, 'table'>,
  field: string,
  ids: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const named = getTableColumns(table)[field]
  if (!named) throw new Error(`${getTableName(table)} has no ${field}`)
  const column = `"${named.name}"`
  await tx.query(
    `SELECT 1 FROM ${allRowsOf(table)} t WHERE ${column} IN (SELECT ${column} FROM ${allRowsOf(table)} o WHERE id = ANY($1::bigint[])) AND del_flag = 0
     ORDER BY id FOR UPDATE OF t`,
    [ids],
  )
}

/** The columns that say who wrote a row, and when, as they are stored; for rows read by handwritten SQL. */
export const writtenColumns = {
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.date(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.date()),
}

/** The fields that a record holds itself, but for who wrote it and when. */
export const ownFields = ({ table, resource }: Pick<Source, 'table' | 'resource'>): string[] => {
  const columns = getTableColumns(table)
  return Object.keys(resource.row.shape).filter((field) => field in columns && !(field in writtenColumns))
}

/** Who wrote a row, and when, as it is stored. */
export interface WrittenRow {
  readonly version?: unknown
  readonly createBy?: unknown
  readonly createTime?: unknown
  readonly updateBy?: unknown
  readonly updateTime?: unknown
}

const lastWrite = async (row: WrittenRow, { tx }: Pick<Context, 'tx'>) => {
  const at = row.updateTime ?? row.createTime
  const who = row.updateBy ?? row.createBy
  const names = await realNames(tx, typeof who === 'string' ? [who] : [])
  return { who: names.get(String(who)) || '–', when: at instanceof Date ? momentText(at) : '–' }
}

/** What somebody is told whose row is not there: who deleted it, or `notFound` where they would not see it either. */
export const missingFailure = async (
  source: Source,
  id: string,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<Failure> => {
  const [row] = await rowsByIds(context.tx, { ...rowsOf(source, context), isBin: true }, [id])
  return row ? new Failure('deleted', await lastWrite(row, context)) : new Failure('notFound')
}

/** A live row as stored; throws `notFound`, `deleted`. */
export const liveRow = async (
  source: Source,
  id: string,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredRow> => {
  const [row] = await rowsByIds(context.tx, rowsOf(source, context), [id])
  if (!row) throw await missingFailure(source, id, context)
  return row
}

/** What somebody is told whose version of a row is no longer the stored one (security OCC-1). */
export const staleFailure = async (stored: WrittenRow, context: Pick<Context, 'tx'>): Promise<Failure> =>
  new Failure('stale', await lastWrite(stored, context), { version: stored.version })
