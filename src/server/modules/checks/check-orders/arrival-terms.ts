import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { workingDaysAfter } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkPackageCost } from '#server/db/schema/check-packages.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { orderedOf } from './booking-facts.ts'
import { agreed } from './booking-rules.ts'
import type { Written } from './order-writing.ts'

const Costs = z.object({ id: z.string(), costs: z.record(z.string(), z.string()) })

/** What the suppliers of orders that have a branch are paid for their packages, in fen. */
const costs = `SELECT o.id::text AS id, coalesce(jsonb_object_agg(c.package_id, c.cost::text) FILTER (WHERE c.id IS NOT NULL), '{}') AS costs
  FROM ${allRowsOf(checkOrder)} o LEFT JOIN ${allRowsOf(branch)} b ON b.id = o.branch_id
    LEFT JOIN ${allRowsOf(checkPackageCost)} c ON c.supplier_id = b.supplier_id AND c.package_id = o.package_id AND c.del_flag = 0
  WHERE o.id = ANY($1::bigint[]) GROUP BY o.id`

/** What is agreed of orders whose person has come without a booking, by their ids; nothing of those that were booked. */
export const agreedAtArrival = async (
  orders: readonly CheckOrder[],
  context: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, Written>> => {
  const ids = orders.filter(({ price, packageId }) => price === null && packageId).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const ordered = await orderedOf(ids, context)
  const paid = await context.tx.rows(Costs, costs, [ids])
  return new Map(
    paid.flatMap((row): [string, Written][] => {
      const one = ordered.get(row.id)
      return one ? [[row.id, agreed(one, row.costs)]] : []
    }),
  )
}

/** So many working days a supplier has for a report that says nothing else. */
const usualReportDays = 10

const Term = z.object({ id: z.string(), days: z.nullable(z.number()) })

/** By when the reports are to be there of those who have come on a day, by the ids of their orders. */
export const readReportTerms = async (
  orders: readonly CheckOrder[],
  context: Context,
): Promise<(id: string, day: string) => string> => {
  const rows = await context.tx.rows(
    Term,
    `SELECT o.id::text AS id, s.report_days AS days FROM ${allRowsOf(checkOrder)} o
       JOIN ${allRowsOf(branch)} b ON b.id = o.branch_id JOIN ${allRowsOf(supplier)} s ON s.id = b.supplier_id
     WHERE o.id = ANY($1::bigint[])`,
    [orders.map(({ id }) => id)],
  )
  const days = new Map(rows.map((row) => [row.id, row.days]))
  const special = await readSpecialDays(context)
  return (id, day) => workingDaysAfter(day, days.get(id) ?? usualReportDays, special)
}
