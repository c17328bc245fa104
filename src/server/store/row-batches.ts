import { getTableColumns, getTableName } from 'drizzle-orm'
import { comparedBy, isCode } from '#contract/core/codes.ts'
import { expression, type Source } from './conditions.ts'
import { exactMomentText } from '#contract/rules/calendar.ts'
import { refuseBeyond, rowsOf } from './data-rules.ts'
import { spokenIn, storedRow, wholeRow, type StoredRow } from './present.ts'
import { castOf, toStored } from './stored-kinds.ts'
import type { Context } from '#server/calls/caller.ts'
import { takeTurn } from '#server/db/turns.ts'

const batchSize = 500

/** So many at a time: no statement takes so long that it is cut off. */
export const batchesOf = <One>(all: readonly One[], size = batchSize): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

const columnNames = ({ table }: Source, fields: readonly string[]): string[] => {
  const columns = getTableColumns(table)
  return fields.map((field) => {
    const column = columns[field]
    if (!column) throw new Error(`no column for ${field}`)
    return column.name
  })
}

/** The fields that are written, and the rows; a field a row does not have becomes NULL. */
export interface RowBatch {
  readonly fields: readonly string[]
  readonly rows: readonly StoredRow[]
}

// One batch is made when the one before is stored: thousands of rows at once would hold everybody else up.
function* recordsOf(source: Source, { fields, rows }: RowBatch): Generator<string> {
  const names = columnNames(source, fields)
  for (let at = 0; at < rows.length; at += batchSize) {
    const some = rows.slice(at, at + batchSize).map((row) => storedRow(source.resource, row))
    yield JSON.stringify(
      some.map((row) => Object.fromEntries(fields.map((field, n) => [names[n], row[field] ?? null]))),
    )
  }
}

/** Which stored rows are wanted: those whose `by` fields equal one of the `keys`, codes however they are written. */
export interface KeySearch {
  readonly by: readonly string[]
  readonly keys: readonly (readonly string[])[]
  /** The fields to read; `id` always comes too. */
  readonly fields: readonly string[]
  /** Holds the rows until the end of the transaction. */
  readonly isLocking?: boolean
}

/** The live rows the caller sees that have one of these keys, found in one statement; whole, as on the wire. */
export const rowsByKeys = async (
  source: Source,
  { by, keys, fields, isLocking }: KeySearch,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<StoredRow[]> => {
  if (keys.length === 0) return []
  // Whose a row is, a noun need not show.
  const sqlOf = (field: string) => (field === 'sysOrgCode' ? 't.sys_org_code' : expression(source, field).sql)
  const read = [...new Set(['id', ...fields])].map((field) => `${sqlOf(field)} AS "${field}"`)
  const wanted = by.map((field) => {
    const { sql, meta } = expression(source, field)
    return { field, meta, sql: isCode(source.resource, field) ? `clean_key(${sql})` : sql }
  })
  const parameters = wanted.map(({ meta }, at) => `$${at + 1}${castOf(meta)}[]`)
  const rows = await context.tx.query<StoredRow>(
    `SELECT ${read.join(', ')} FROM ${rowsOf(source.table, context)} t
     WHERE t.del_flag = 0 AND (${wanted.map(({ sql }) => sql).join(', ')}) IN (SELECT * FROM unnest(${parameters.join(', ')}))
     ORDER BY t.id${isLocking ? ' FOR NO KEY UPDATE OF t' : ''}`,
    wanted.map(({ field, meta }, at) =>
      keys.map((key) => toStored(meta, comparedBy(source.resource, field, key[at]))),
    ),
  )
  return rows.map((row) => wholeRow(source.resource, row))
}

/** Inserts rows, some hundred a statement, in their order, all with the moment at which the transaction began; gives their ids. */
export const insertRows = async (
  source: Source,
  batch: RowBatch,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<string[]> => {
  const table = `"${getTableName(source.table)}"`
  const fields = [...batch.fields, ...spokenIn(source, batch.fields)]
  const names = columnNames(source, fields).map((name) => `"${name}"`)
  const ids: string[] = []
  for (const records of recordsOf(source, { ...batch, fields })) {
    const made = await context.tx.query<{ id: string }>(
      `INSERT INTO ${table} (${names.join(', ')}, create_by, create_time) SELECT ${names.join(', ')}, $2, now() FROM json_populate_recordset(NULL::${table}, $1::json) RETURNING id`,
      [records, context.caller.username],
    )
    const written = made.map(({ id }) => id)
    await refuseBeyond(source, written, context)
    for (const id of written) ids.push(id)
  }
  return ids
}

/**
 * Updates rows by their `id`, some hundred a statement, with the moment at which the transaction began; counts every
 * version up. The rows must be held.
 */
export const updateRows = async (
  source: Source,
  batch: RowBatch,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const table = `"${getTableName(source.table)}"`
  const fields = [...batch.fields, ...spokenIn(source, batch.fields)]
  const sets = columnNames(source, fields).map((name) => `"${name}" = r."${name}"`)
  for (const records of recordsOf(source, { ...batch, fields: ['id', ...fields] })) {
    await context.tx.query(
      `UPDATE ${table} t SET ${sets.join(', ')}, version = t.version + 1, update_by = $2, update_time = now()
       FROM json_populate_recordset(NULL::${table}, $1::json) r WHERE t.id = r.id`,
      [records, context.caller.username],
    )
  }
  await refuseBeyond(
    source,
    batch.rows.map(({ id }) => String(id)),
    context,
  )
}

/** The moment of all rows that a transaction writes in batches, to the millisecond: nobody else's rows have it. */
export const beginningOf = async (tx: Context['tx']): Promise<string> => {
  const [row] = await tx.query<{ now: Date }>('SELECT now()::timestamptz(3) AS now')
  return exactMomentText(row?.now ?? new Date())
}

/** Lets one import of a noun and organisation at a time do its work; throws `TurnTaken` to the next one. */
export const importTurn = (
  { table }: Source,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => takeTurn(tx, `import ${getTableName(table)} ${caller.orgCode}`, 'importUnderWay')
