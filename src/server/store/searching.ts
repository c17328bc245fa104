import { Statement } from './conditions.ts'
import { whereSql } from './where.ts'
import type { Piece } from './keyset.ts'
import { rowsOfPage, type Question } from './page-rows.ts'
import type { Tx } from '#server/db/pool.ts'
import type { StoredRow } from './present.ts'
import { fewRows, manyRows, windowRows } from './thresholds.ts'

/** A question whose rows are searched for, and about how many there are. */
export interface Search extends Question {
  readonly estimate: number
}

/** The part of a piece that is wanted. */
export interface RowRange {
  readonly piece: Piece
  readonly skip: number
  readonly limit: number
}

const look = async (tx: Tx, search: Search, { piece, skip, limit }: RowRange): Promise<StoredRow[]> => {
  const { source, query } = search
  const statement = new Statement({ walks: true })
  const first = `SELECT t.* FROM ${source.rows} t WHERE t.del_flag = 0${piece.where(statement)} ORDER BY ${piece.order} LIMIT ${windowRows}`
  const found = await statement.read<StoredRow>(
    tx,
    `SELECT t.id FROM (${first}) t WHERE ${whereSql(source, query, statement)} ORDER BY ${piece.order} LIMIT ${limit} OFFSET ${skip}`,
  )
  return found.length < limit ? [] : rowsOfPage(tx, search, found)
}

const sortedSql = (keys: Question['keys']): string =>
  keys.map(({ descending }, at) => `k${at} ${descending ? 'DESC' : 'ASC'} NULLS LAST`).join(', ')

const gather = async (
  tx: Tx,
  search: Search,
  { piece, skip, limit }: RowRange,
): Promise<{ rows: StoredRow[]; found: number }> => {
  const { source, query, keys } = search
  const statement = new Statement({ narrows: true })
  const keyColumns = keys.map(({ sql }, at) => `${sql} AS k${at}`).join(', ')
  const chosen = await statement.read<StoredRow & { found: number }>(
    tx,
    `WITH matching AS MATERIALIZED (SELECT t.id, ${keyColumns} FROM ${source.rows} t WHERE ${whereSql(source, query, statement)}${piece.where(statement)} LIMIT ${manyRows + 1})
     SELECT id, (SELECT count(*)::int FROM matching) AS found FROM matching ORDER BY ${sortedSql(keys)} LIMIT ${limit} OFFSET ${skip}`,
  )
  const found = chosen[0]?.found ?? 0
  return { found, rows: found > manyRows ? [] : await rowsOfPage(tx, search, chosen) }
}

/**
 * Reads a range of a search without trusting that its rows lie evenly in the list: the planner would go through the
 * list from its start and, where all that matches lies at the end, through all of it. So a page is looked for in a
 * window first, and what is not found there is found by its own indexes and sorted. `found` is how many rows match in
 * this piece, when that is known. Undefined: too many rows for either, and in no window; the list is to be read plainly.
 */
export const readSearch = async (
  tx: Tx,
  search: Search,
  range: RowRange,
): Promise<{ rows: StoredRow[]; found?: number } | undefined> => {
  if (search.estimate > fewRows) {
    // Where the list begins, all rows may be of organisations that the reader does not see.
    if (search.source.isMerged) return undefined
    const rows = await look(tx, search, range)
    if (rows.length === range.limit) return { rows }
    if (search.estimate > manyRows) return undefined
  }
  const gathered = await gather(tx, search, range)
  return gathered.found > manyRows ? undefined : gathered
}
