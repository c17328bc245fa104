import { createHash } from 'node:crypto'
import { FifoMap } from 'toad-cache'

/** What the planner thinks of a question: how many rows it has, and what reading them all would cost. */
export interface Estimate {
  readonly rows: number
  readonly cost: number
}

/** A question for the planner: who asks, since row-level security is part of it, and what stands after FROM. */
export interface Estimated {
  readonly reader: string
  readonly from: string
  readonly values: readonly unknown[]
}

/** What EXPLAIN answers. */
interface Explained {
  readonly 'QUERY PLAN': readonly {
    readonly Plan: { readonly 'Plan Rows': number; readonly 'Total Cost': number }
  }[]
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown[]>

const explain = async ({ from, values }: Estimated, query: Query): Promise<Estimate> => {
  const [plan] = (await query(`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${from}`, values)) as Explained[]
  const { 'Plan Rows': rows = 0, 'Total Cost': cost = 0 } = plan?.['QUERY PLAN'][0]?.Plan ?? {}
  return { rows, cost }
}

/** An estimate is a guess of statistics that are renewed once a minute at most: a younger one says nothing else. */
const keptMs = 60_000
const most = 2_000

/** Values are names and numbers of people: they are not kept, only a hash of them is. */
const keyOf = ({ reader, from, values }: Estimated): string =>
  createHash('sha256')
    .update(JSON.stringify([reader, from, values]))
    .digest('base64')

/**
 * Keeps the estimates of a minute: the pages of a search, and the list of whoever has data rules, ask for the same one again and
 * again, and planning costs as much as half a page (decision 010). `query` asks the database.
 */
export const keepEstimates = (ms = keptMs) => {
  const kept = new FifoMap<Estimate>(most, ms)
  return async (asked: Estimated, query: Query): Promise<Estimate> => {
    const key = keyOf(asked)
    const known = kept.get(key)
    if (known) return known
    const estimate = await explain(asked, query)
    kept.set(key, estimate)
    return estimate
  }
}
