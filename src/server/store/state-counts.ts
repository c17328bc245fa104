import { filterMeta } from '#contract/core/conditions.ts'
import type { StateMachine } from '#contract/core/moves.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import { parseListQuery, type ListQuery } from '#contract/core/query.ts'
import type { StateCounts } from '#contract/core/state-counts.ts'
import type { Context } from '#server/calls/caller.ts'
import { literal } from '#server/db/literal.ts'
import type { Tx } from '#server/db/pool.ts'
import { askedOf } from './asked.ts'
import { expression, Statement, type ReachedSource, type Source } from './conditions.ts'
import { whereSql } from './where.ts'
import { countRows, estimateRows, isDear, isSearch, totalOf } from './counting.ts'
import { leastEstimated } from './thresholds.ts'
import { sourceFor } from './withheld.ts'

/** A question that is counted by a field. */
interface ByState {
  readonly source: ReachedSource
  readonly query: ListQuery
  readonly field: string
}

/** So many rows are counted, and it is known that there is one more. */
const bound = exactCountLimit + 1

/** The rows of a question by state, in one statement, where they are no more than a limit. That they are more is kept for a minute. */
const groupFew = async (
  tx: Tx,
  { source, query, field }: ByState,
  limit: number,
): Promise<ReadonlyMap<string, number> | undefined> => {
  const statement = new Statement()
  const where = whereSql(source, query, statement)
  let few: ReadonlyMap<string, number> | undefined
  await tx.kept(
    `more than ${limit} by ${field} ${source.rows} t WHERE ${where}`,
    statement.values,
    async () => {
      const rows = await statement.read<{ state: string; n: number }>(
        tx,
        `SELECT state, count(*)::int AS n FROM (SELECT ${expression(source, field).sql} AS state FROM ${source.rows} t WHERE ${where} LIMIT ${limit + 1}) AS matching GROUP BY state`,
      )
      if (rows.reduce((sum, { n }) => sum + n, 0) > limit) return true
      few = new Map(rows.map(({ state, n }) => [state, n]))
      return undefined
    },
  )
  return few
}

/** How many rows a question has in each of some states, each counted by itself no further than the bound, in one statement. */
const countEach = async (
  tx: Tx,
  { source, query, field }: ByState,
  states: readonly string[],
): Promise<readonly number[]> => {
  const statement = new Statement()
  const rows = `FROM ${source.rows} t WHERE ${whereSql(source, query, statement)} AND ${expression(source, field).sql}`
  const counts = states.map(
    (state) =>
      `(SELECT count(*)::int FROM (SELECT 1 ${rows} = ${literal(state)} LIMIT ${bound}) AS matching)`,
  )
  const [counted] = await statement.read<{ counts: number[] }>(
    tx,
    `SELECT ARRAY[${counts.join(', ')}] AS counts`,
  )
  return counted?.counts ?? []
}

const isExact = async (tx: Tx, source: ReachedSource, query: ListQuery): Promise<boolean> =>
  !isSearch(source, query) || !isDear(await estimateRows(tx, source, query))

/**
 * How many rows a question has in each state, bounded as every count is: up to 10,000 rows are grouped in one statement; of
 * more each state is counted by itself, in another one. Of a search that is dear to count up to 1,000 are grouped, as the page of the
 * list finds them, too; of more each state is estimated as `countRows` does.
 */
export const countStates = async (
  tx: Tx,
  source: ReachedSource,
  query: ListQuery,
  machine: StateMachine,
): Promise<StateCounts> => {
  const { field } = machine
  const names = machine.states.values
  const isCounted = await isExact(tx, source, query)
  const few = await groupFew(tx, { source, query, field }, isCounted ? exactCountLimit : leastEstimated)
  if (few)
    return { states: names.map((state) => ({ state, total: few.get(state) ?? 0, totalIsExact: true })) }
  const counts = isCounted ? await countEach(tx, { source, query, field }, names) : []
  const each: StateCounts['states'] = []
  for (const [at, state] of names.entries()) {
    const where = [...query.where, { field, rule: 'eq', values: [state] } as const]
    const asked = { ...query, where }
    const counted = counts[at]
    const total = counted === undefined ? countRows(tx, source, asked) : totalOf(tx, source, asked, counted)
    each.push({ state, ...(await total) })
  }
  return { states: each }
}

/** Handles the call that `withStates` adds. */
export const stateCountsHandler =
  (source: Source, machine: StateMachine) =>
  async (input: Readonly<Record<string, string | undefined>>, context: Context): Promise<StateCounts> => {
    const seen = sourceFor(source, context)
    // Counted by state is asked by it.
    filterMeta(seen.resource, machine.field)
    return countStates(
      context.tx,
      seen,
      await askedOf(seen, parseListQuery(seen.resource, input), context),
      machine,
    )
  }
