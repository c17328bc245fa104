import * as z from 'zod/mini'
import { checkFindingStates } from '#contract/checks/check-finding-states.ts'
import { events } from '#contract/messages/events.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkFinding } from '#server/db/schema/check-findings.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { deadline } from '#server/store/deadlines.ts'
import { inTurn } from '#server/store/hooks.ts'
import { checkFindingStore } from './check-findings-store.ts'

const Open = z.object({ id: z.string(), orgCode: z.string(), orderNo: z.string() })

/** Whose person nobody has told, and is to be told by the end of a day. */
const openUntil = (day: string, { tx }: Pick<Context, 'tx'>) =>
  tx.rows(
    Open,
    `SELECT f.id::text AS id, f.sys_org_code AS "orgCode", o.order_no AS "orderNo"
     FROM ${allRowsOf(checkFinding)} f JOIN ${allRowsOf(checkOrder)} o ON o.id = f.order_id
     WHERE f.status IN ('OPEN', 'LATE') AND f.del_flag = 0 AND f.due_at < ($1::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' ORDER BY f.id`,
    [day],
  )

/** What important findings do by themselves: they fall overdue, which their lead is told, and remind each morning while nobody was told. */
export const keepFindingCalendar = ({ due, events: told }: Pick<Services, 'due' | 'events'>): void => {
  due.deadline(
    deadline(checkFindingStore, checkFindingStates, 'late', {
      after: inTurn(({ id, sysOrgCode: orgCode, orderNo }, context) =>
        told.raise(events.checkFindingLate, { id, orgCode, values: { orderNo: orderNo ?? '' } }, context),
      ),
    }),
  )
  due.every('checkFinding.reminders', { daily: '09:00' }, async (day, context) => {
    for (const { id, orgCode, orderNo } of await openUntil(day, context))
      await told.raise(events.checkFindingDue, { id, orgCode, values: { orderNo } }, context)
  })
}
