import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrderStates, type CheckOrderStatus } from '#contract/checks/check-order-states.ts'
import type { PendingReason } from '#contract/checks/check-order-words.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { employee } from '#server/db/schema/members.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { updateRows } from '#server/store/row-batches.ts'
import { deadline } from '#server/store/deadlines.ts'
import { forgetChanges } from './change-rows.ts'
import { checkOrderStore } from './check-orders-store.ts'

const pending =
  (pendingReason: PendingReason, pendingFrom: CheckOrderStatus, freed: Partial<CheckOrder> = {}) =>
  (): Partial<CheckOrder> => ({ pendingReason, pendingFrom, pendingSince: momentText(new Date()), ...freed })

/** A place that nobody came for is free again, and the branch knows the order no longer. */
const freed = { slotId: null, wishSlotId: null, supplierOrderNo: null, confirmedAt: null, noArrivalOn: null }

const Overtaken = z.object({ id: z.string(), from: z.enum(['10', '50']), hasLeft: z.boolean() })

/** Whoever waits for a booking and has left, or whose project takes none any more, waits for a decision. */
const holdBackOvertaken = async (day: string, context: Context): Promise<void> => {
  const overtaken = await context.tx.rows(
    Overtaken,
    `SELECT o.id::text AS id, o.status AS from, coalesce(e.leave_date < $1::date, false) AS "hasLeft"
     FROM ${allRowsOf(checkOrder)} o JOIN ${allRowsOf(checkProject)} p ON p.id = o.project_id JOIN ${allRowsOf(employee)} e ON e.id = o.employee_id
     WHERE o.status IN ('10', '50') AND o.del_flag = 0 AND (e.leave_date < $1::date OR p.book_to < $1::date)
     ORDER BY o.id FOR NO KEY UPDATE OF o`,
    [day],
  )
  const pendingSince = momentText(new Date())
  const rows = overtaken.map(({ id, from: pendingFrom, hasLeft }) => {
    const pendingReason: PendingReason = hasLeft ? 'LEFT' : 'WINDOW_OVER'
    return { id, status: '00', pendingReason, pendingFrom, pendingSince }
  })
  const fields = ['status', 'pendingReason', 'pendingFrom', 'pendingSince']
  await updateRows(checkOrderStore.source, { fields, rows }, context)
}

/** What orders do by themselves: those that no branch answers, whose person does not come or has left, and whose project takes no booking any more, wait for a decision. */
export const keepOrderCalendar = ({ due }: Pick<Services, 'due'>): void => {
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'noAnswer', { writes: pending('NO_ANSWER', '20') }),
  )
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'changeNoAnswer', {
      writes: pending('CHANGE_NO_ANSWER', '30'),
    }),
  )
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'cancelNoAnswer', {
      writes: pending('CANCEL_NO_ANSWER', '80'),
    }),
  )
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'noArrival', { writes: pending('NO_SHOW', '40', freed) }),
  )
  due.every('checkOrder.forgetChanges', { daily: '03:40' }, (_day, context) => forgetChanges(context))
  due.every('checkOrder.overtaken', { daily: '00:40' }, holdBackOvertaken)
}
