import * as z from 'zod/mini'
import { mostTasks, type Task } from '#contract/core/tasks.ts'
import { parseListQuery } from '#contract/core/query.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Tx } from '#server/db/pool.ts'
import { expression, Statement, type ReachedSource } from '#server/store/conditions.ts'
import { whereSql } from '#server/store/where.ts'

const Counted = z.object({ n: z.number(), first: z.nullable(z.union([z.date(), z.string()])) })

/** How many rows of a list wait, and since when, or until which day. */
export interface Waiting {
  readonly count: number
  readonly isAll: boolean
  readonly since: string | null
  readonly until: string | null
}

/**
 * Counts the rows of a task as its list shows them to the caller, `mostTasks` of them at most, and finds the first: both by the index that
 * the list has for this filter.
 */
export const countWaiting = async (
  tx: Tx,
  source: ReachedSource,
  { until, since = 'createTime' }: Task,
  asked: Readonly<Record<string, string>>,
): Promise<Waiting> => {
  const statement = new Statement()
  const where = whereSql(source, parseListQuery(source.resource, asked), statement)
  const rows = `FROM ${source.rows} t WHERE ${where}`
  const by = expression(source, until ?? since).sql
  const [read] = await statement.read(
    tx,
    `SELECT (SELECT count(*)::int FROM (SELECT 1 ${rows} LIMIT ${mostTasks + 1}) AS waiting) AS n,
       (SELECT ${by} ${rows} ORDER BY ${by}, t.id LIMIT 1) AS first`,
  )
  const { n, first } = z.parse(Counted, read)
  const text = first instanceof Date ? momentText(first) : first
  // Of a day the task waits since it began.
  const moment = text?.length === 10 ? `${text} 00:00:00` : text
  return {
    count: Math.min(n, mostTasks),
    isAll: n <= mostTasks,
    since: until === undefined ? moment : null,
    until: until === undefined ? null : text,
  }
}
