import { getTableName } from 'drizzle-orm'
import { Failure } from '#contract/core/failures.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import type { ListQuery } from '#contract/core/query.ts'
import {
  casts,
  expression,
  expressions,
  Statement,
  whereSql,
  type Expression,
  type Source,
} from './conditions.ts'
import type { Tx } from './pool.ts'
import type { StoredRow } from './present.ts'

interface SortKey extends Expression {
  readonly field: string
  readonly descending: boolean
}

const sortKeys = (source: Source, query: ListQuery): SortKey[] => {
  const wanted = query.sort.length > 0 ? query.sort : [{ field: 'createTime', descending: true }]
  const keys = wanted.map(({ field, descending }) => ({ field, descending, ...expression(source, field) }))
  if (keys.some(({ field }) => field === 'id')) return keys
  return [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? true, ...expression(source, 'id') }]
}

const orderSql = (keys: readonly SortKey[]): string =>
  keys
    .map(
      ({ sql, descending, isNullable }) =>
        `${sql} ${descending ? 'DESC' : 'ASC'}${isNullable ? ' NULLS LAST' : ''}`,
    )
    .join(', ')

/** A keyset needs one direction and no nulls; other orders go on by offset. */
const hasCursor = (keys: readonly SortKey[]): boolean =>
  keys.every((key) => !key.isNullable && key.descending === keys[0]?.descending)

const cursorName = ({ field, descending }: SortKey): string => (descending ? `-${field}` : field)

const encodeCursor = (keys: readonly SortKey[], row: StoredRow): string =>
  Buffer.from(JSON.stringify(keys.map((key) => [cursorName(key), row[`key:${key.field}`]]))).toString(
    'base64url',
  )

const decodeCursor = (cursor: string, keys: readonly SortKey[]): string[] => {
  const names = keys.map(cursorName)
  try {
    const pairs: unknown = hasCursor(keys) && JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(pairs) && pairs.length === keys.length) {
      const values = pairs.map((pair: unknown, at) =>
        Array.isArray(pair) && pair[0] === names[at] && typeof pair[1] === 'string' ? pair[1] : undefined,
      )
      if (
        values.every(
          (value): value is string => value !== undefined && value.length <= 300 && !value.includes('\u0000'),
        )
      )
        return values
    }
  } catch {
    // falls through to the refusal
  }
  throw new Failure('badCursor')
}

const cursorSql = (cursor: string, keys: readonly SortKey[], statement: Statement): string => {
  const places = decodeCursor(cursor, keys).map(
    (value, at) => `${statement.bind(value)}${casts[keys[at]?.meta.kind ?? 'text']}`,
  )
  return ` AND (${keys.map(({ sql }) => sql).join(', ')}) ${keys[0]?.descending ? '<' : '>'} (${places.join(', ')})`
}

/** How far a jump by page number may go; further on there is the cursor (security trap 28). */
const maxOffset = 2_000_000

/** The select list of a source's fields (all when undefined), with the sort keys as text beside them. */
export const columnsSql = (
  source: Source,
  fields: readonly string[] | undefined,
  keys: readonly SortKey[],
): string => {
  const chosen = [...expressions(source)].filter(([field]) => !fields || fields.includes(field))
  return [
    ...chosen.map(([field, { sql }]) => `${sql} AS "${field}"`),
    ...keys.map(({ field, sql }) => `${sql}::text AS "key:${field}"`),
  ].join(', ')
}

/** One page of stored rows. `total` counts exactly up to 10,000; beyond it is the planner's estimate. */
export interface Listed {
  readonly rows: StoredRow[]
  readonly total: number
  readonly totalIsExact: boolean
  readonly nextCursor: string | null
}

const readRows = (
  tx: Tx,
  source: Source,
  query: ListQuery,
): { keys: SortKey[]; rows: Promise<StoredRow[]> } => {
  const statement = new Statement()
  const keys = sortKeys(source, query)
  const where = whereSql(source, query, statement)
  const offset = query.cursor ? 0 : (query.pageNo - 1) * query.pageSize
  if (offset > maxOffset) throw new Failure('pageTooDeep')
  const from = `"${getTableName(source.table)}" t`
  const columns = columnsSql(source, query.fields, keys)
  const order = orderSql(keys)
  const limit = query.pageSize + 1
  // A deep jump walks the index for ids first and reads only the rows of its page (stack.md, Paging).
  const text =
    offset > 1000
      ? `SELECT ${columns} FROM ${from} WHERE t.id IN (SELECT t.id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) ORDER BY ${order}`
      : `SELECT ${columns} FROM ${from} WHERE ${where}${query.cursor ? cursorSql(query.cursor, keys, statement) : ''} ORDER BY ${order} LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`
  return { keys, rows: statement.read<StoredRow>(tx, text) }
}

const countRows = async (
  tx: Tx,
  source: Source,
  query: ListQuery,
): Promise<{ total: number; totalIsExact: boolean }> => {
  const statement = new Statement()
  const matching = `FROM "${getTableName(source.table)}" t WHERE ${whereSql(source, query, statement)}`
  const [counted] = await statement.read<{ n: number }>(
    tx,
    `SELECT count(*)::int AS n FROM (SELECT 1 ${matching} LIMIT ${exactCountLimit + 1}) AS matching`,
  )
  const total = counted?.n ?? 0
  if (total <= exactCountLimit) return { total, totalIsExact: true }
  const [plan] = await tx.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `EXPLAIN (FORMAT JSON) SELECT 1 ${matching}`,
    statement.values,
  )
  return { total: Math.max(total, plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0), totalIsExact: false }
}

/** Reads one page of a source. Throws `badCursor` and `pageTooDeep`. */
export const listRows = async (tx: Tx, source: Source, query: ListQuery): Promise<Listed> => {
  const { keys, rows: reading } = readRows(tx, source, query)
  const read = await reading
  const rows = read.slice(0, query.pageSize)
  const last = rows.at(-1)
  const hasMore = read.length > query.pageSize
  const counted = await countRows(tx, source, query)
  return {
    rows,
    ...counted,
    nextCursor: hasMore && last && hasCursor(keys) ? encodeCursor(keys, last) : null,
  }
}

const batchSize = 1_000

/** Streams every matching row in the order of the list, through a cursor of the database, 1,000 at a time. */
export async function* streamRows(tx: Tx, source: Source, query: ListQuery): AsyncGenerator<StoredRow[]> {
  const statement = new Statement()
  const keys = sortKeys(source, query)
  const where = whereSql(source, query, statement)
  await tx.query(
    `DECLARE listed NO SCROLL CURSOR FOR SELECT ${columnsSql(source, query.fields, keys)} FROM "${getTableName(source.table)}" t WHERE ${where} ORDER BY ${orderSql(keys)}`,
    statement.values,
  )
  for (;;) {
    const rows = await tx.query<StoredRow>(`FETCH ${batchSize} FROM listed`)
    if (rows.length === 0) break
    yield rows
  }
  await tx.query('CLOSE listed')
}

/** The stored rows of these ids that the caller may see, whole. */
export const rowsByIds = async (tx: Tx, source: Source, ids: readonly string[]): Promise<StoredRow[]> =>
  tx.prepared<StoredRow>(
    `SELECT ${columnsSql(source, undefined, [])} FROM "${getTableName(source.table)}" t WHERE t.del_flag = 0 AND t.id = ANY($1::bigint[])`,
    [ids],
  )

/** How many rows a list has, exactly, however many they are. */
export const countAllRows = async (tx: Tx, source: Source, query: ListQuery): Promise<number> => {
  const statement = new Statement()
  const where = whereSql(source, query, statement)
  const [counted] = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "${getTableName(source.table)}" t WHERE ${where}`,
    statement.values,
  )
  return counted?.n ?? 0
}

/** Leaves the audit row of an export: what was asked for and how many rows went out (security AUD-1). */
export const noteExport = async (tx: Tx, source: Source, detail: object): Promise<void> => {
  await tx.query(`SELECT audit_note('export', $1, NULL, $2)`, [
    getTableName(source.table),
    JSON.stringify(detail),
  ])
}
