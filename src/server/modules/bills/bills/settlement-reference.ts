import * as z from 'zod/mini'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { billLine } from '#server/db/schema/bills.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** So many days after its end a contract is settled: what was told late has come by then. */
const settledAfterDays = 30

const Ended = z.object({
  contractId: z.string(),
  /** The later of its own last day and that of its policies. */
  ended: z.string(),
  /** The months that are settled: that of the end, and those after it that were billed in advance. */
  from: z.string(),
  to: z.string(),
})
/** A contract that has ended, and what a settlement bill of it is for; earlier months are on it as far as they differ. */
export type Ended = z.infer<typeof Ended>

/** SQL of the contracts, among some rows `k`, that ended before a month: `$1` is its first day. */
export const endedBefore = (contracts: string): string => `
  SELECT k.id::text AS "contractId", e.ended::text AS ended, m.month::text AS "from", greatest(m.month, l.month)::text AS "to"
  FROM ${contracts}
  CROSS JOIN LATERAL (SELECT greatest(coalesce(k.terminate_date, k.end_date),
    (SELECT max(p.end_date) FROM ${allRowsOf(policy)} p WHERE p.contract_id = k.id AND p.del_flag = 0)) AS ended) e
  CROSS JOIN LATERAL (SELECT date_trunc('month', e.ended::timestamp)::date AS month) m
  CROSS JOIN LATERAL (SELECT max(l.service_month) AS month FROM ${allRowsOf(billLine)} l WHERE l.contract_id = k.id AND l.is_live) l
  WHERE k.del_flag = 0 AND k.status <> 'DRAFT' AND e.ended < $1::date`

/** Those of some contracts that ended before a month, by their ids: with it they are settled. */
export const endedOf = async (
  ids: readonly string[],
  month: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, Ended>> => {
  const rows = await tx.rows(
    Ended,
    `${endedBefore(`${allRowsOf(clientContract)} k`)} AND k.id = ANY ($2::bigint[])`,
    [`${month}-01`, ids],
  )
  return new Map(rows.map((row) => [row.contractId, row]))
}

/** From which day on a contract is settled. */
export const settledFrom = ({ ended }: Pick<Ended, 'ended'>): string => addDays(ended, settledAfterDays)

/** The last day of a contract that is settled today. */
export const endedAtLast = (): string => addDays(dayAt(), -settledAfterDays)
