import * as z from 'zod/mini'
import type { CheckProgress } from '#contract/checks/check-members.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkPackage } from '#server/db/schema/check-packages.ts'
import { checkProjectPackage } from '#server/db/schema/check-projects.ts'
import { allRowsOf, rowsOf } from '#server/store/data-rules.ts'
import { speechOf } from '#server/store/people.ts'
import { presentRow } from '#server/store/present.ts'
import { isClient } from './booking-rules.ts'
import { checkOrderStore } from './check-orders-store.ts'

const Counted = z.object({
  status: z.enum(checkOrderStates.states.values),
  count: z.number(),
  relatives: z.number(),
})

const Packaged = z.object({
  packageId: z.string(),
  packageName: z.string(),
  packageNameEn: z.nullable(z.string()),
  price: z.nullable(z.string()),
  count: z.number(),
  live: z.number(),
  amount: z.nullable(z.string()),
})

/** The packages of a project with the orders of each: at the price that was agreed when it was booked, else that of the package. */
const packages = (rows: string) => `
  SELECT k.id::text AS "packageId", k.package_name AS "packageName", k.package_name_en AS "packageNameEn", k.price::text AS price,
    count(o.id)::int AS count, count(o.id) FILTER (WHERE o.status <> '90')::int AS live,
    coalesce(sum(coalesce(o.price, k.price)) FILTER (WHERE o.status <> '90'), 0)::text AS amount
  FROM ${allRowsOf(checkProjectPackage)} pp JOIN ${allRowsOf(checkPackage)} k ON k.id = pp.package_id
    LEFT JOIN ${rows} o ON o.project_id = pp.project_id AND o.package_id = k.id AND o.del_flag = 0
  WHERE pp.project_id = $1 AND pp.del_flag = 0 GROUP BY k.id, k.package_code ORDER BY k.package_code`

const yuan = (fen: string | null) => (fen === null ? null : formatFen(BigInt(fen)))

/** The packages of a project and what their orders come to, which clients are not told. */
export const ordersByPackage = async (
  projectId: string,
  context: Context,
): Promise<Pick<CheckProgress, 'packages' | 'amount'>> => {
  const rows = await context.tx.rows(Packaged, packages(rowsOf(checkOrder, context)), [projectId])
  const isSeen = context.caller.grants.actions.has('checkPackage:price') && !isClient(context)
  const sum = rows.reduce((all, { amount }) => all + BigInt(amount ?? '0'), 0n)
  return {
    packages: rows.map(({ price, amount, ...one }) => ({
      ...one,
      price: isSeen ? yuan(price) : null,
      amount: isSeen ? yuan(amount) : null,
    })),
    amount: isSeen ? formatFen(sum) : null,
  }
}

/** The orders of a project by their state, and whose they are, as far as the caller lists them. */
export const ordersByState = async (
  projectId: string,
  context: Context,
): Promise<Pick<CheckProgress, 'states' | 'employees' | 'relatives'>> => {
  const rows = await context.tx.rows(
    Counted,
    `SELECT status, count(*)::int AS count, count(family_member_id)::int AS relatives FROM ${rowsOf(checkOrder, context)} t
     WHERE project_id = $1 AND del_flag = 0 GROUP BY status`,
    [projectId],
  )
  const members = rows.filter(({ status }) => status !== '90')
  const relatives = members.reduce((sum, one) => sum + one.relatives, 0)
  const all = members.reduce((sum, { count }) => sum + count, 0)
  const { resource } = checkOrderStore.source
  const speech = await speechOf(context, resource, [])
  const states = checkOrderStates.states.values.flatMap((status) => {
    const count = rows.find((row) => row.status === status)?.count ?? 0
    return count > 0 ? [{ ...presentRow(resource, { status }, speech), status, count }] : []
  })
  return { states, employees: all - relatives, relatives }
}
