import type { Bill } from '#contract/bills/bill-fields.ts'
import * as z from 'zod/mini'
import type { bills } from '#contract/bills/bills.ts'
import { refusal } from '#contract/core/failures.ts'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { each } from '#server/store/decide.ts'
import { inTurn } from '#server/store/hooks.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { tellOfBill, type BillEvent } from './telling-reference.ts'

const texts = {
  invoiced: /*i18n*/ { id: 'bill.invoiced', message: '账单已开票 {amount} 元，请先红冲发票' },
  paid: /*i18n*/ { id: 'bill.paid', message: '账单已有收款 {amount} 元，请先冲销' },
}

const Days = z.object({ id: z.string(), confirmDays: z.number(), payDays: z.number() })

/** Until when bills that are sent now are to be confirmed and paid, by id. */
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
      { sentAt: now, confirmUntil: addDays(today, confirmDays), payUntil: addDays(today, payDays) },
    ]),
  )
}

/** Notes of bills that are sent by themselves when that is, and until when they are to be confirmed and paid. */
export const noteSending = async (
  rows: readonly Pick<Bill, 'id'>[],
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(bill)} b SET sent_at = clock_timestamp(), confirm_until = $2::date + confirm_days, pay_until = $2::date + pay_days
     WHERE id = ANY ($1::bigint[])`,
    [rows.map(({ id }) => id), dayAt()],
  )
}

const refuseInvoiced = ({ invoicedAmount }: Bill): void => {
  if (invoicedAmount !== '0.00') throw refusal(texts.invoiced, { amount: invoicedAmount })
}
const refusePaid = ({ paidAmount }: Bill): void => {
  if (paidAmount !== '0.00') throw refusal(texts.paid, { amount: paidAmount })
}

/** What the moves of a bill ask of it and tell. */
export const billMoves = ({ events: told }: Pick<Services, 'events'>): MovesOf<typeof bills> => {
  const tell = (event: BillEvent) =>
    inTurn(({ after }: { readonly after: Bill }, context) => tellOfBill(told, event, after, context))
  const confirmed = (changes: readonly { readonly before: Bill }[], { caller }: Context) => {
    const now = momentText(new Date())
    return new Map(
      changes.map(({ before }) => [before.id, { confirmedBy: caller.username, confirmedAt: now }]),
    )
  }
  return {
    send: {
      decide: async (changes, context) =>
        termsFromNow(
          changes.map(({ before }) => before.id),
          context,
        ),
      after: tell('billSent'),
    },
    confirm: { decide: confirmed },
    confirmFor: { decide: confirmed },
    dispute: { after: tell('billDisputed') },
    answer: { after: tell('billAnswered') },
    giveBack: {
      decide: each<Bill, object>(({ before }) => {
        refuseInvoiced(before)
        // What a bill below zero gives is credit that others may have been paid by.
        if (before.amountWithTax.startsWith('-')) refusePaid(before)
        return { confirmedBy: null, confirmedAt: null }
      }),
      after: tell('billGivenBack'),
    },
    undo: {
      decide: each<Bill, object>(({ before }) => {
        refuseInvoiced(before)
        refusePaid(before)
      }),
      after: inTurn(async ({ before, after }, context) => {
        if (before.confirmStatus !== 'MADE') await tellOfBill(told, 'billUndone', after, context)
      }),
    },
  }
}
