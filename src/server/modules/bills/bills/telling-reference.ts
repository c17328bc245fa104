import * as z from 'zod/mini'
import type { billEvents } from '#contract/bills/bill-events.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { billStore } from './bills-store.ts'

/** What is told of bills; of accounts is told by themselves. */
export type BillEvent = Exclude<keyof typeof billEvents, 'accountReady'>

/** What is told of paying a bill, to who pays it. */
const ofPaying: ReadonlySet<BillEvent> = new Set(['billToPay', 'billOverdue'])

const PayerOrg = z.object({ orgCode: z.nullable(z.string()) })

/** The organisation of who pays a bill, where that is another than its own. */
const payerOrgOf = async ({ id }: Pick<Bill, 'id'>, { tx }: Pick<Context, 'tx'>): Promise<string | null> => {
  const [row] = await tx.rows(
    PayerOrg,
    `SELECT payer_org AS "orgCode" FROM ${allRowsOf(bill)} b WHERE id = $1`,
    [id],
  )
  return row?.orgCode ?? null
}

/** Tells of a bill: HR of its company, of paying HR of who pays it, or the provider's finance. */
export const tellOfBill = async (
  told: Services['events'],
  event: BillEvent,
  row: Bill,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> =>
  told.raise(
    events[event],
    {
      id: row.id,
      orgCode: (ofPaying.has(event) ? await payerOrgOf(row, { tx }) : null) ?? row.sysOrgCode,
      values: {
        billNo: row.billNo,
        companyName: nameFrom(row, 'companyName'),
        month: row.periodFrom,
        endDate: (ofPaying.has(event) ? row.payUntil : row.confirmUntil) ?? '',
      },
    },
    { tx },
  )

/** Tells who pays a bill for another company that it is agreed to. */
export const tellToPay = async (
  told: Services['events'],
  row: Bill,
  context: Pick<Context, 'tx'>,
): Promise<void> => {
  const isToPay = row.payStatus !== 'PAID' && !row.amountWithTax.startsWith('-')
  if (isToPay && (await payerOrgOf(row, context)) !== null) await tellOfBill(told, 'billToPay', row, context)
}

/** Tells HR that a bill which it has comes to another amount: whoever has read it reads it again. */
export const tellAdjusted = async (
  told: Services['events'],
  billId: string,
  context: Context,
): Promise<void> => {
  const row = await billStore.queryById({ id: billId }, context)
  if (row.confirmStatus !== 'MADE') await tellOfBill(told, 'billAdjusted', row, context)
}
