import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { Failure } from '#contract/core/failures.ts'
import type { FieldMeta } from '#contract/core/fields.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import type { Condition, ListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Tx } from './pool.ts'
import { metasOf, type StoredRow } from './present.ts'

/** Where the rows of a resource come from. */
export interface Source {
  readonly resource: Resource
  /** The table; its rows are `t` in the expressions below. */
  readonly table: Table
  /** Fields that are no column of the table: SQL over `t`, written by us, never by a client. */
  readonly computed?: Readonly<Record<string, string>>
  /** The column (lower-case text) the keyword looks into. */
  readonly searchColumn?: string
}

/** SQL of a source: text with `$n` places, and their values. Everything a client sent is a value. */
class Statement {
  readonly values: unknown[] = []

  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

const expressionsBySource = new WeakMap<Source, Map<string, { sql: string; isNullable: boolean }>>()

const expressions = (source: Source): Map<string, { sql: string; isNullable: boolean }> => {
  const known = expressionsBySource.get(source)
  if (known) return known
  const columns = getTableColumns(source.table)
  const made = new Map<string, { sql: string; isNullable: boolean }>()
  for (const [field] of metasOf(source.resource)) {
    const column = columns[field]
    const computed = source.computed?.[field]
    if (computed) made.set(field, { sql: computed, isNullable: true })
    else if (column) made.set(field, { sql: `t."${column.name}"`, isNullable: !column.notNull })
    else throw new Error(`no column for ${source.resource.permission}.${field}`)
  }
  expressionsBySource.set(source, made)
  return made
}

const expression = (source: Source, field: string) => {
  const found = expressions(source).get(field)
  if (!found) throw new Failure('unknownParameter', { name: field.slice(0, 40) })
  return found
}

const casts: Record<FieldMeta['kind'], string> = {
  text: '::text', dict: '::text', id: '::bigint', day: '::date', instant: '::timestamptz', number: '::int', money: '::bigint', flag: '::boolean',
}

/** Moments on the wire are GMT+8 and whole seconds; an upper bound takes in the whole second. */
const typed = (meta: FieldMeta, value: string, rule: Condition['rule']): string => {
  if (meta.kind !== 'instant') return value
  const seconds = value.length === 10 ? `${value}T00:00:00` : value.replace(' ', 'T')
  return `${seconds}${rule === 'le' || rule === 'gt' ? '.999' : ''}+08:00`
}

const escapeLike = (value: string) => value.replaceAll(/[\\%_]/g, String.raw`\$&`)

const comparisons = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

const conditionSql = (source: Source, condition: Condition, statement: Statement): string => {
  const { sql } = expression(source, condition.field)
  const meta = metasOf(source.resource).find(([name]) => name === condition.field)?.[1] ?? { kind: 'text' as const }
  const bindOne = (value: string) => `${statement.bind(typed(meta, value, condition.rule))}${casts[meta.kind]}`
  const bindAll = () => `${statement.bind(condition.values.map((value) => typed(meta, value, condition.rule)))}${casts[meta.kind]}[]`
  const like = (pattern: (value: string) => string) =>
    `(${condition.values.map((value) => `${sql} ILIKE ${statement.bind(pattern(escapeLike(value)))}`).join(' OR ')})`
  const [first = ''] = condition.values
  switch (condition.rule) {
    case 'in':
      return `${sql} = ANY(${bindAll()})`
    case 'not_in':
      return `(${sql} IS NULL OR ${sql} <> ALL(${bindAll()}))`
    case 'like':
    case 'like_with_or':
      return like((value) => `%${value}%`)
    case 'not_like':
      return `(${sql} IS NULL OR NOT ${like((value) => `%${value}%`)})`
    case 'left_like':
      return like((value) => `%${value}`)
    case 'right_like':
      return like((value) => `${value}%`)
    case 'empty':
      return `(${sql} IS NULL OR ${sql}::text = '')`
    case 'not_empty':
      return `(${sql} IS NOT NULL AND ${sql}::text <> '')`
    case 'ne':
      return `${sql} IS DISTINCT FROM ${bindOne(first)}`
    default:
      return `${sql} ${comparisons[condition.rule]} ${bindOne(first)}`
  }
}

const whereSql = (source: Source, query: ListQuery, statement: Statement): string => {
  const parts = ['t.del_flag = 0', ...query.where.map((condition) => conditionSql(source, condition, statement))]
  const { match, conditions } = query.advanced
  if (conditions.length > 0) parts.push(`(${conditions.map((one) => conditionSql(source, one, statement)).join(match === 'or' ? ' OR ' : ' AND ')})`)
  if (query.keyword !== undefined && source.searchColumn) {
    parts.push(`t."${source.searchColumn}" LIKE ${statement.bind(`%${escapeLike(query.keyword.toLowerCase())}%`)}`)
  }
  if (query.selections) parts.push(`t.id = ANY(${statement.bind(query.selections)}::bigint[])`)
  return parts.join(' AND ')
}

interface SortKey {
  readonly field: string
  readonly sql: string
  readonly descending: boolean
  readonly isNullable: boolean
}

const sortKeys = (source: Source, query: ListQuery): SortKey[] => {
  const wanted = query.sort.length > 0 ? query.sort : [{ field: 'createTime', descending: true }]
  const keys = wanted.map(({ field, descending }) => ({ field, descending, ...expression(source, field) }))
  if (keys.some(({ field }) => field === 'id')) return keys
  return [...keys, { field: 'id', sql: 't.id', descending: keys.at(-1)?.descending ?? true, isNullable: false }]
}

const orderSql = (keys: readonly SortKey[]): string =>
  keys.map(({ sql, descending, isNullable }) => `${sql} ${descending ? 'DESC' : 'ASC'}${isNullable ? ' NULLS LAST' : ''}`).join(', ')

/** A keyset needs one direction and no nulls; other orders go on by offset. */
const hasCursor = (keys: readonly SortKey[]): boolean => keys.every((key) => !key.isNullable && key.descending === keys[0]?.descending)

const encodeCursor = (keys: readonly SortKey[], row: StoredRow): string =>
  Buffer.from(JSON.stringify(keys.map(({ field }) => [field, row[`key:${field}`]]))).toString('base64url')

const decodeCursor = (cursor: string, keys: readonly SortKey[]): string[] => {
  try {
    const pairs: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(pairs) && pairs.length === keys.length) {
      const values = pairs.map((pair: unknown, at) => (Array.isArray(pair) && pair[0] === keys[at]?.field && typeof pair[1] === 'string' ? pair[1] : undefined))
      if (values.every((value): value is string => value !== undefined && value.length <= 300 && !value.includes('\u0000'))) return values
    }
  } catch {
    // falls through to the refusal
  }
  throw new Failure('badCursor')
}

const cursorSql = (source: Source, cursor: string, keys: readonly SortKey[], statement: Statement): string => {
  const metas = new Map(metasOf(source.resource))
  const places = decodeCursor(cursor, keys).map((value, at) => `${statement.bind(value)}${casts[metas.get(keys[at]?.field ?? '')?.kind ?? 'text']}`)
  return ` AND (${keys.map(({ sql }) => sql).join(', ')}) ${keys[0]?.descending ? '<' : '>'} (${places.join(', ')})`
}

/** How far a jump by page number may go; further on there is the cursor (security trap 28). */
const maxOffset = 2_000_000

const columnsSql = (source: Source, fields: readonly string[] | undefined, keys: readonly SortKey[]): string => {
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

const readRows = (tx: Tx, source: Source, query: ListQuery): { keys: SortKey[]; rows: Promise<StoredRow[]> } => {
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
      : `SELECT ${columns} FROM ${from} WHERE ${where}${query.cursor ? cursorSql(source, query.cursor, keys, statement) : ''} ORDER BY ${order} LIMIT ${limit}${offset > 0 ? ` OFFSET ${offset}` : ''}`
  return { keys, rows: tx.query<StoredRow>(text, statement.values) }
}

const countRows = async (tx: Tx, source: Source, query: ListQuery): Promise<{ total: number; totalIsExact: boolean }> => {
  const statement = new Statement()
  const matching = `FROM "${getTableName(source.table)}" t WHERE ${whereSql(source, query, statement)}`
  const [counted] = await tx.query<{ n: number }>(`SELECT count(*)::int AS n FROM (SELECT 1 ${matching} LIMIT ${exactCountLimit + 1}) AS matching`, statement.values)
  const total = counted?.n ?? 0
  if (total <= exactCountLimit) return { total, totalIsExact: true }
  const [plan] = await tx.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(`EXPLAIN (FORMAT JSON) SELECT 1 ${matching}`, statement.values)
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
  return { rows, ...counted, nextCursor: hasMore && last && hasCursor(keys) ? encodeCursor(keys, last) : null }
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
  tx.query<StoredRow>(
    `SELECT ${columnsSql(source, undefined, [])} FROM "${getTableName(source.table)}" t WHERE t.del_flag = 0 AND t.id = ANY($1::bigint[])`,
    [ids],
  )
