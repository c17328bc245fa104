import * as z from 'zod/mini'
import { billStates } from '#contract/bills/bill-states.ts'
import { addDays } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { deadline } from '#server/store/deadlines.ts'
import { noteSending } from './bill-moves.ts'
import { billStore } from './bills-store.ts'
import { tellOfBill } from './telling-reference.ts'

/** So many days before a bill is to be confirmed, and after it was to be paid, HR is told once more. */
const daysBefore = 2
const daysAfter = 1

const Id = z.object({ id: z.string() })

const idsOf = (where: string, day: string, { tx }: Pick<Context, 'tx'>) =>
  tx.rows(Id, `SELECT id::text AS id FROM ${allRowsOf(bill)} b WHERE del_flag = 0 AND ${where} ORDER BY id`, [
    day,
  ])

const toConfirm = `confirm_status = 'TO_BE_CONFIRMED' AND confirm_until = $1::date`
const toPay = `confirm_status = 'CONFIRMED' AND pay_status <> 'PAID' AND amount_with_tax > 0 AND pay_until = $1::date`

/** What bills do by themselves: they are sent on their day, and remind of the days to confirm and to pay. */
export const keepBillCalendar = ({ due, events: told }: Pick<Services, 'due' | 'events'>): void => {
  due.deadline(
    deadline(billStore, billStates, 'sendDue', {
      isTogether: true,
      after: async (rows, context) => {
        await noteSending(rows, context)
        for (const { id } of rows)
          await tellOfBill(told, 'billSent', await billStore.queryById({ id }, context), context)
      },
    }),
  )
  due.every('bill.reminders', { daily: '09:00' }, async (day, context) => {
    for (const { id } of await idsOf(toConfirm, addDays(day, daysBefore), context))
      await tellOfBill(told, 'billReminder', await billStore.queryById({ id }, context), context)
    for (const { id } of await idsOf(toPay, addDays(day, -daysAfter), context))
      await tellOfBill(told, 'billOverdue', await billStore.queryById({ id }, context), context)
  })
}
