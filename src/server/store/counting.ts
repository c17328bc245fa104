import { refusal } from '#contract/core/failures.ts'
import { otherFilter } from '#contract/core/conditions.ts'
import { kinds } from '#contract/core/kinds.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import type { ListQuery } from '#contract/core/query.ts'
import { expression, Statement, type ReachedSource } from './conditions.ts'
import { dearCount, dearCountOfMany, leastEstimated, many, surelyBeyond } from './thresholds.ts'
import { whereSql } from './where.ts'
import type { Tx } from '#server/db/pool.ts'

/** What the planner thinks of a question: how many rows it has, and what reading them all would cost. */
export interface Estimate {
  readonly rows: number
  readonly cost: number
}

/** How many rows a question has, and whether that is exact. */
export interface Total {
  readonly total: number
  readonly totalIsExact: boolean
}

/**
 * Whether a question searches: whether its rows are found by conditions that no index has in the order of the list. A
 * plain list, or one by a single value of a dictionary or a reference, has such an index.
 */
export const isSearch = (source: ReachedSource, query: ListQuery): boolean => {
  const { where, advanced, keyword, selections } = query
  if (source.isBin || selections) return false
  if (source.isRuled || advanced.items.length > 0 || keyword !== undefined || where.length > 1) return true
  const [only] = where
  if (only && (otherFilter(source.resource, only.field) || source.shownBy?.[only.field])) return true
  return (
    only !== undefined && !(only.rule === 'eq' && only.values.length === 1 && !isRanged(source, only.field))
  )
}

/** A region asks for all places within it. */
const isRanged = (source: ReachedSource, field: string): boolean => {
  const { meta } = expression(source, field)
  return kinds[meta.kind].asked !== 'value' || meta.region !== undefined
}

/** What EXPLAIN answers. */
interface Explained {
  readonly 'QUERY PLAN': readonly {
    readonly Plan: { readonly 'Plan Rows': number; readonly 'Total Cost': number }
  }[]
}

/** The planner's estimate of a question, at most a minute old; costs no more than planning. */
export const estimateRows = (tx: Tx, source: ReachedSource, query: ListQuery): Promise<Estimate> => {
  const statement = new Statement()
  const text = `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${source.rows} t WHERE ${whereSql(source, query, statement)}`
  return tx.kept(text, statement.values, async () => {
    const [plan] = await tx.query<Explained>(text, statement.values)
    const { 'Plan Rows': rows = 0, 'Total Cost': cost = 0 } = plan?.['QUERY PLAN'][0]?.Plan ?? {}
    return { rows, cost }
  })
}

/** Whether counting a question costs more than telling the estimate. */
export const isDear = ({ rows, cost }: Estimate): boolean =>
  rows > surelyBeyond ||
  cost * Math.min(1, (exactCountLimit + 1) / Math.max(1, rows)) > (rows > many ? dearCountOfMany : dearCount)

/** How many rows a list has, counting no further than `limit`. */
export const countUpTo = async (
  tx: Tx,
  source: ReachedSource,
  query: ListQuery,
  limit: number,
): Promise<number> => {
  const statement = new Statement()
  const [counted] = await statement.read<{ n: number }>(
    tx,
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM ${source.rows} t WHERE ${whereSql(source, query, statement)} LIMIT ${limit}) AS matching`,
  )
  return counted?.n ?? 0
}

/** How many rows a question has, where they are few. That they are more is kept for a minute, as is the estimate that is told then. */
const countFew = async (tx: Tx, source: ReachedSource, query: ListQuery): Promise<number | undefined> => {
  const statement = new Statement()
  const where = whereSql(source, query, statement)
  let few: number | undefined
  await tx.kept(`many ${source.rows} t WHERE ${where}`, statement.values, async () => {
    const count = await countUpTo(tx, source, query, leastEstimated + 1)
    if (count > leastEstimated) return true
    few = count
    return undefined
  })
  return few
}

/** How many rows a question has of which no more than the bound were counted: beyond it as the planner estimates. */
export const totalOf = async (
  tx: Tx,
  source: ReachedSource,
  query: ListQuery,
  counted: number,
): Promise<Total> =>
  counted <= exactCountLimit
    ? { total: counted, totalIsExact: true }
    : { total: Math.max(counted, (await estimateRows(tx, source, query)).rows), totalIsExact: false }

/** How many rows a list has: exactly up to 10,000, beyond it the planner's estimate; so is a search that is dear to count. Hardly dearer than a page. */
export const countRows = async (
  tx: Tx,
  source: ReachedSource,
  query: ListQuery,
  known?: Estimate,
): Promise<Total> => {
  const estimate = known ?? (isSearch(source, query) ? await estimateRows(tx, source, query) : undefined)
  if (estimate && isDear(estimate)) {
    const few = source.isScoped ? await countFew(tx, source, query) : undefined
    if (few !== undefined) return { total: few, totalIsExact: true }
    const least = source.isScoped ? leastEstimated + 1 : 0
    return { total: Math.max(least, estimate.rows), totalIsExact: false }
  }
  return totalOf(tx, source, query, await countUpTo(tx, source, query, exactCountLimit + 1))
}

/** How many rows a list has, exactly, however many they are. */
export const countAllRows = async (tx: Tx, source: ReachedSource, query: ListQuery): Promise<number> => {
  const statement = new Statement()
  const where = whereSql(source, query, statement)
  const [counted] = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${source.rows} t WHERE ${where}`,
    statement.values,
  )
  return counted?.n ?? 0
}

const moved = /*i18n*/ {
  id: 'list.moved',
  message: '符合条件的数据已从 {expected} 条变为 {count} 条，请刷新列表，确认后再操作',
}

/** Refuses what is meant for all rows of a question where these are no longer as many as the caller was told. */
export const refuseMoved = ({ expected }: ListQuery, count: number): void => {
  if (expected !== undefined && expected !== count) throw refusal(moved, { expected, count })
}
