import { filterMeta } from '#contract/core/conditions.ts'
import type { StateMachine } from '#contract/core/moves.ts'
import { exactCountLimit } from '#contract/core/paging.ts'
import { parseListQuery, type ListQuery } from '#contract/core/query.ts'
import type { StateCounts } from '#contract/core/state-counts.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Tx } from '#server/db/pool.ts'
import { askedOf } from './asked.ts'
import { expression, Statement, type ReachedSource, type Source } from './conditions.ts'
import { whereSql } from './where.ts'
import { countRows, estimateRows, isDear, isSearch } from './counting.ts'
import { sourceFor } from './withheld.ts'

/** The rows of a question by state, in one statement; of no more rows than `limit`. */
const groupUpTo = async (
  tx: Tx,
  { source, query, field }: { source: ReachedSource; query: ListQuery; field: string },
  limit: number,
): Promise<ReadonlyMap<string, number>> => {
  const statement = new Statement()
  const rows = await statement.read<{ state: string; n: number }>(
    tx,
    `SELECT state, count(*)::int AS n FROM (SELECT ${expression(source, field).sql} AS state FROM ${source.rows} t WHERE ${whereSql(source, query, statement)} LIMIT ${limit}) AS matching GROUP BY state`,
  )
  return new Map(rows.map(({ state, n }) => [state, n]))
}

const isExact = async (tx: Tx, source: ReachedSource, query: ListQuery): Promise<boolean> =>
  !isSearch(source, query) || !isDear(await estimateRows(tx, source, query))

/**
 * How many rows a question has in each state, bounded as every count is: up to 10,000 rows are grouped in one statement; of
 * more, and of a search that is dear to count, each state is counted by itself as `countRows` does.
 */
export const countStates = async (
  tx: Tx,
  source: ReachedSource,
  query: ListQuery,
  machine: StateMachine,
): Promise<StateCounts> => {
  const { field } = machine
  const names = machine.states.values
  if (await isExact(tx, source, query)) {
    const counted = await groupUpTo(tx, { source, query, field }, exactCountLimit + 1)
    if ([...counted.values()].reduce((sum, n) => sum + n, 0) <= exactCountLimit)
      return {
        states: names.map((state) => ({ state, total: counted.get(state) ?? 0, totalIsExact: true })),
      }
  }
  const each: StateCounts['states'] = []
  for (const state of names) {
    const where = [...query.where, { field, rule: 'eq', values: [state] } as const]
    each.push({ state, ...(await countRows(tx, source, { ...query, where })) })
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
