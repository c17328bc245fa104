import * as z from 'zod/mini'
import type { CheckProgress } from '#contract/checks/check-members.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { speechOf } from '#server/store/people.ts'
import { presentRow } from '#server/store/present.ts'
import { checkOrderStore } from './check-orders-store.ts'

const Counted = z.object({
  status: z.enum(checkOrderStates.states.values),
  count: z.number(),
  relatives: z.number(),
})

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
