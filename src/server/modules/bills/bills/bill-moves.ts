import type { Bill } from '#contract/bills/bill-fields.ts'
import * as z from 'zod/mini'
import type { bills } from '#contract/bills/bills.ts'
import { refusal } from '#contract/core/failures.ts'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { each, inPlace, oneByOne, type Decide } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { noteAnswer, noteDispute } from './disputes.ts'
import { proposedReds } from './proposed-red-reference.ts'
import { refuseOfSister } from './sisters-reference.ts'
import { refusingWaiting } from './waiting-reference.ts'
import { tellOfBill, tellToPay, type BillEvent } from './telling-reference.ts'

const texts = {
  invoiced: /*i18n*/ { id: 'bill.invoiced', message: '账单已开票 {amount} 元，请先红冲发票' },
  month: /*i18n*/ {
    id: 'bill.undoMonthClosed',
    message: '账单发送的月份已关账，不能撤销；请出新版本，差额记在未关账的月份',
  },
  unasked: /*i18n*/ { id: 'bill.unasked', message: '没有待答复的疑问' },
  paid: /*i18n*/ { id: 'bill.paid', message: '账单已有收款 {amount} 元，请先冲销' },
}

const Days = z.object({ id: z.string(), confirmDays: z.number(), payDays: z.number() })

/** When bills that are sent now are, whatever day was planned, and until when they are to be confirmed and paid, by id. */
export const termsFromNow = async (ids: readonly string[], { tx }: Pick<Context, 'tx'>) => {
  const rows = await tx.rows(
    Days,
    `SELECT id::text AS id, confirm_days AS "confirmDays", pay_days AS "payDays" FROM ${allRowsOf(bill)} b WHERE id = ANY ($1::bigint[])`,
    [ids],
  )
  const [now, today] = [momentText(new Date()), dayAt()]
  return new Map(
    rows.map(({ id, confirmDays, payDays }) => [
      id,
      {
        sendDay: today,
        sentAt: now,
        confirmUntil: addDays(today, confirmDays),
        payUntil: addDays(today, payDays),
      },
    ]),
  )
}

/** Notes of bills that are sent by themselves when that is, and until when they are to be confirmed and paid. */
export const noteSending = async (
  rows: readonly Pick<Bill, 'id'>[],
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(bill)} b SET send_day = $2::date, sent_at = clock_timestamp(), confirm_until = $2::date + confirm_days, pay_until = $2::date + pay_days
     WHERE id = ANY ($1::bigint[])`,
    [rows.map(({ id }) => id), dayAt()],
  )
}

const refuseInvoiced = ({ invoicedAmount }: Bill): void => {
  if (invoicedAmount !== '0.00') throw refusal(texts.invoiced, { amount: invoicedAmount })
}
const refuseUnasked = ({ hasQuestion }: Bill): void => {
  if (!hasQuestion) throw refusal(texts.unasked)
}
const refusePaid = ({ paidAmount }: Bill): void => {
  if (paidAmount !== '0.00') throw refusal(texts.paid, { amount: paidAmount })
}

const Sent = z.object({ isClosed: z.boolean() })

/** What stands in a closed month stays there: another version is a difference in an open one. */
const refuseClosed = async ({ id }: Bill, { tx }: Pick<Context, 'tx'>): Promise<void> => {
  const [sent] = await tx.rows(
    Sent,
    `SELECT coalesce(send_day < first_open_day(), false) AS "isClosed" FROM ${allRowsOf(bill)} b WHERE id = $1`,
    [id],
  )
  if (sent?.isClosed) throw refusal(texts.month)
}

/**
 * Who was answered, or given a bill back, has the days to confirm once more: the old deadline may be over. Those to pay still count
 * from sending, but nothing is to be paid, and none is late, before the last day to confirm it.
 */
const confirmAnew = async ({ id, payUntil }: Pick<Bill, 'id' | 'payUntil'>, context: Pick<Context, 'tx'>) => {
  const confirmUntil = (await termsFromNow([id], context)).get(id)?.confirmUntil ?? null
  return { confirmUntil, payUntil: [payUntil ?? '', confirmUntil ?? ''].toSorted().at(-1) || null }
}

/** What was answered before answers nothing of what is asked now. */
const askedAnew = each<Bill, object>(({ before }) => {
  refuseOfSister(before)
  return { answerNote: null }
})

const answered = oneByOne<Bill, object>(({ before }, context) => {
  refuseOfSister(before)
  return confirmAnew(before, context)
})

const confirmed: Decide<Bill, object> = async (changes, context) => {
  const refuseWaiting = await refusingWaiting(
    changes.map(({ before }) => before.id),
    context,
  )
  return each<Bill, object>(({ before }) => {
    refuseOfSister(before)
    refuseWaiting(before.id)
    return { confirmedBy: context.caller.username, confirmedAt: momentText(new Date()) }
  })(changes)
}

/** What bills below zero took back is kept beside the other bills of their contract, whenever one of them counts or counts no more. */
const counting = { heldWith: 'contractId' } as const

/** What is told and noted after moves. */
const afterMoves = (told: Services['events']) => ({
  /** A bill below zero makes less of what was invoiced before it. */
  confirmed: inTurn(async ({ after }: Moved, context) => {
    await tellToPay(told, after, context)
    if (!after.amountWithTax.startsWith('-')) return
    const { length } = await proposedReds({ billId: after.id }, context)
    if (length > 0) await tellOfBill(told, 'redDue', after, context)
  }),
  disputed: inTurn(async (change: Parameters<typeof noteDispute>[0] & Moved, context) => {
    await noteDispute(change, context)
    await tellOfBill(told, 'billDisputed', change.after, context)
  }),
  answered: inTurn(async ({ after }: Moved, context) => {
    await noteAnswer({ billId: after.id, answer: after.answerNote ?? '' }, context)
    await tellOfBill(told, 'billAnswered', after, context)
  }),
  givenBack: inTurn(async ({ after }: Moved, context) => {
    await noteAnswer({ billId: after.id, answer: after.reason ?? '' }, context)
    await tellOfBill(told, 'billGivenBack', after, context)
  }),
})

interface Moved {
  readonly after: Bill
}

/** What the moves of a bill ask of it and tell. */
export const billMoves = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof bills> => {
  const tell = (event: BillEvent) =>
    inTurn(({ after }: { readonly after: Bill }, context) => tellOfBill(told, event, after, context))
  const after = afterMoves(told)
  return {
    send: {
      decide: async (changes, context) => {
        const ids = changes.map(({ before }) => before.id)
        return inPlace(changes, await termsFromNow(ids, context))
      },
      after: tell('billSent'),
    },
    confirm: { ...counting, decide: confirmed, after: after.confirmed },
    confirmFor: { ...counting, decide: confirmed, after: after.confirmed },
    dispute: { decide: askedAnew, after: after.disputed },
    question: { decide: askedAnew, after: after.disputed },
    answer: { decide: answered, after: after.answered },
    reply: {
      decide: each<Bill, object>(({ before }) => {
        refuseOfSister(before)
        refuseUnasked(before)
      }),
      after: after.answered,
    },
    giveBack: {
      ...counting,
      decide: oneByOne(async ({ before }, context) => {
        refuseOfSister(before)
        refuseInvoiced(before)
        // What a bill below zero gives is credit that others may have been paid by.
        if (before.amountWithTax.startsWith('-')) refusePaid(before)
        return { confirmedBy: null, confirmedAt: null, ...(await confirmAnew(before, context)) }
      }),
      after: after.givenBack,
    },
    undo: {
      decide: oneByOne(async ({ before }, context) => {
        refuseOfSister(before)
        refuseInvoiced(before)
        refusePaid(before)
        await refuseClosed(before, context)
        const refuseWaiting = await refusingWaiting([before.id], context)
        refuseWaiting(before.id)
      }),
      after: inTurn(async ({ before, after }, context) => {
        if (before.confirmStatus !== 'MADE') await tellOfBill(told, 'billUndone', after, context)
      }),
    },
  }
}
