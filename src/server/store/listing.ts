import { Failure } from '#contract/core/failures.ts'
import type { ListQuery } from '#contract/core/query.ts'
import { Statement, type ReachedSource } from './conditions.ts'
import { whereSql } from './where.ts'
import { columnsSql, rowColumnsSql } from './select-lists.ts'
import { countRows, countUpTo, estimateRows, isSearch, type Estimate } from './counting.ts'
import { encodeCursor, orderSql, piecesOf, sortKeys, type SortKey } from './keyset.ts'
import { allRowsOf, recurring } from './data-rules.ts'
import { readPage, type Question } from './page-rows.ts'
import type { Tx } from '#server/db/pool.ts'
import type { StoredRow } from './present.ts'
import { readSearch, type RowRange } from './searching.ts'
import { shallowOffset } from './thresholds.ts'

/** How far a jump by page number may go; further on there is the cursor (security trap 28). */
const maxOffset = 2_000_000

/** One page of stored rows. `total` counts exactly up to 10,000; beyond it is the planner's estimate. */
export interface Listed {
  readonly rows: StoredRow[]
  readonly total: number
  readonly totalIsExact: boolean
  readonly nextCursor: string | null
}

/** How far to skip is a value: the text of every page would be kept planned, and leave no room for those that recur. */
const pageSql = ({ piece, skip, limit }: RowRange, statement: Statement): string =>
  `ORDER BY ${piece.order} LIMIT ${limit}${skip > 0 ? ` OFFSET ${statement.bind(skip)}` : ''}`

/**
 * What stands after FROM for the rows of each organisation that the reader has in a list, so many of each: read in the order of
 * all organisations a page would go through whatever others added since, a client's import of 100,000 people for one
 * (decision 051). What no index has in the order of the list is looked for in that order: `OFFSET 0` keeps the planner, which knows nothing of one organisation's share, from sorting all that it finds.
 */
const mergedRows = (
  { source, query }: Question,
  statement: Statement,
  { piece, each }: Pick<RowRange, 'piece'> & { readonly each: number },
): string => {
  const where = whereSql(source, query, statement)
  const range = piece.where(statement)
  const ofOne = (rows: string) => `SELECT t.* FROM ${rows} t WHERE t.sys_org_code = reach.org`
  const rows = isSearch(source, query)
    ? `SELECT t.* FROM (${ofOne(allRowsOf(source.table))} AND t.del_flag = 0${range} ORDER BY ${piece.order} OFFSET 0) t WHERE ${source.ruledBy ?? 'true'} AND ${where}`
    : `${ofOne(source.rows)} AND ${where}${range} ORDER BY ${piece.order}`
  return `unnest(string_to_array(current_setting('app.reach'), ',')) AS reach(org) CROSS JOIN LATERAL (${rows} LIMIT ${each}) t`
}

/**
 * A page of merged rows. At first a third of it is read of each organisation: where none fills its third, none has a row left that
 * belongs on the page. Seldom the rows of one stand together, and then as many as the page has are read of each.
 */
const readMerged = async (tx: Tx, question: Question, range: RowRange): Promise<StoredRow[]> => {
  const { skip, limit } = range
  const read = (each: number): Promise<StoredRow[]> => {
    const statement = new Statement({ walks: true })
    const rest = `FROM ${mergedRows(question, statement, { ...range, each })} ${pageSql(range, statement)}`
    return readPage(tx, question, { statement, rest, beside: `, t.sys_org_code AS "key:reach"` })
  }
  const third = Math.ceil(limit / 3)
  // Of rows that are skipped nothing is known, and a third of one is always filled.
  if (skip > 0 || third === 1) return read(skip + limit)
  const rows = await read(third)
  const ofEach = [...Map.groupBy(rows, (row) => row['key:reach']).values()]
  return ofEach.every(({ length }) => length < third) ? rows : read(limit)
}

const readPiece = (tx: Tx, question: Question, range: RowRange): Promise<StoredRow[]> => {
  const { source, query } = question
  const { piece, skip } = range
  if (source.isMerged && !source.isBin && skip <= shallowOffset) return readMerged(tx, question, range)
  const statement = new Statement({ walks: true })
  const where = `${whereSql(source, query, statement)}${piece.where(statement)}`
  const rest = `FROM ${source.rows} t WHERE ${where} ${pageSql(range, statement)}`
  return readPage(tx, question, { statement, rest })
}

const countPiece = async (
  tx: Tx,
  { source, query }: { source: ReachedSource; query: ListQuery },
  { piece, skip }: RowRange,
): Promise<number> => {
  const statement = new Statement()
  const where = `${whereSql(source, query, statement)}${piece.where(statement)}`
  const [counted] = await statement.read<{ n: number }>(
    tx,
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM ${source.rows} t WHERE ${where} LIMIT ${statement.bind(skip)}) AS skipped`,
  )
  return counted?.n ?? 0
}

interface Read {
  readonly keys: SortKey[]
  readonly offset: number
  readonly rows: StoredRow[]
  /** The planner's estimate of a search. */
  readonly estimate?: Estimate
  /** How many rows the list has, when reading them has shown it. */
  readonly found?: number
}

/** Reads one row more than a page, piece after piece until there are enough. */
const readRows = async (tx: Tx, source: ReachedSource, query: ListQuery): Promise<Read> => {
  const keys = sortKeys(source, query)
  const offset = query.cursor ? 0 : (query.pageNo - 1) * query.pageSize
  if (offset > maxOffset) throw new Failure('pageTooDeep')
  const pieces = piecesOf(keys, query.cursor)
  // Orders by several keys have no index to look through.
  const isSearched = isSearch(source, query) && query.sort.length <= 1
  const estimate = isSearched ? await estimateRows(tx, source, query) : undefined
  const rows: StoredRow[] = []
  let [skip, found] = [offset, undefined as number | undefined]
  for (const piece of pieces) {
    const range = { piece, skip, limit: query.pageSize + 1 - rows.length }
    const searched =
      estimate === undefined
        ? undefined
        : await readSearch(tx, { source, query, keys, estimate: estimate.rows }, range)
    const read = searched?.rows ?? (await readPiece(tx, { source, query, keys }, range))
    if (pieces.length === 1 && !query.cursor && read.length > 0) found = searched?.found
    rows.push(...read)
    if (rows.length > query.pageSize) break
    skip = read.length > 0 || skip === 0 ? 0 : skip - (await countPiece(tx, { source, query }, range))
  }
  return {
    keys,
    offset,
    rows,
    ...(estimate !== undefined && { estimate }),
    ...(found !== undefined && { found }),
  }
}

/** Reads one page of a source. Throws `badCursor` and `pageTooDeep`. */
export const listRows = async (tx: Tx, source: ReachedSource, query: ListQuery): Promise<Listed> => {
  const { keys, offset, rows: read, estimate, found } = await readRows(tx, source, query)
  const rows = read.slice(0, query.pageSize)
  const last = rows.at(-1)
  const hasMore = read.length > query.pageSize
  // The last page says itself how many rows there are.
  const isEnd = !hasMore && query.cursor === undefined && (rows.length > 0 || offset === 0)
  // A page beyond the end was walked to, so counting that far is no dearer, and the way back needs the true last page.
  const isBeyond = query.cursor === undefined && rows.length === 0 && offset > 0
  const known = isEnd ? offset + rows.length : isBeyond ? await countUpTo(tx, source, query, offset) : found
  const counted =
    known === undefined ? await countRows(tx, source, query, estimate) : { total: known, totalIsExact: true }
  const total = counted.totalIsExact ? counted.total : Math.max(counted.total, offset + read.length)
  return { rows, ...counted, total, nextCursor: hasMore && last ? encodeCursor(keys, last) : null }
}

/** Few enough that reading one holds requests up no longer than a page does. */
const batchSize = 250

/** Streams every matching row in the order of the list, through a cursor of the database, 250 at a time. */
export async function* streamRows(
  tx: Tx,
  source: ReachedSource,
  query: ListQuery,
): AsyncGenerator<StoredRow[]> {
  const statement = new Statement()
  const keys = sortKeys(source, query)
  const where = whereSql(source, query, statement)
  await tx.query(
    `DECLARE listed NO SCROLL CURSOR FOR SELECT ${columnsSql(source, query.fields, keys)} FROM ${source.rows} t WHERE ${where} ORDER BY ${orderSql(keys)}`,
    statement.values,
  )
  for (;;) {
    const rows = await tx.query<StoredRow>(`FETCH ${batchSize} FROM listed`)
    if (rows.length === 0) break
    yield rows
  }
  await tx.query('CLOSE listed')
}

/**
 * The condition that a column is one of some ids, and its value. Of one id every plan is the same, so that a text which recurs is
 * planned once; of a list it would be planned anew each time.
 */
export const amongIds = (column: string, ids: readonly string[]): { sql: string; value: unknown } =>
  ids.length === 1
    ? { sql: `${column} = $1`, value: ids[0] }
    : { sql: `${column} = ANY($1::bigint[])`, value: ids }

/** The stored rows of these ids that the caller may see, whole; of a bin the deleted ones. */
export const rowsByIds = async (
  tx: Tx,
  source: ReachedSource,
  ids: readonly string[],
): Promise<StoredRow[]> => {
  const which = amongIds('t.id', ids)
  return recurring(tx, source.isRuled)<StoredRow>(
    `SELECT ${rowColumnsSql(source)} FROM ${source.rows} t WHERE t.del_flag = ${source.isBin ? 1 : 0} AND ${which.sql}`,
    [which.value],
  )
}

/** The ids, if the caller sees each of these rows, also one that is deleted by now; throws `notFound` (security ACC-2). */
export const seenIds = async (
  tx: Tx,
  { rows }: Pick<ReachedSource, 'rows'>,
  ids: string[],
): Promise<string[]> => {
  const [found] = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${rows} t WHERE id = ANY($1::bigint[])`,
    [ids],
  )
  if (found?.n !== ids.length) throw new Failure('notFound')
  return ids
}

/** The ids of at most `max` rows that a list has, in rising order. */
export const matchingIds = async (
  tx: Tx,
  source: ReachedSource,
  query: ListQuery,
  max: number,
): Promise<string[]> => {
  const statement = new Statement()
  const where = whereSql(source, query, statement)
  const rows = await tx.query<{ id: string }>(
    `SELECT t.id FROM ${source.rows} t WHERE ${where} ORDER BY t.id LIMIT ${max}`,
    statement.values,
  )
  return rows.map(({ id }) => id)
}
