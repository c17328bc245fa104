import type { billEvents } from '#contract/bills/bill-events.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { nameFrom } from '#contract/core/message.ts'
import { events } from '#contract/messages/events.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Services } from '#server/services.ts'
import { billStore } from './bills-store.ts'

/** What is told of bills. */
export type BillEvent = keyof typeof billEvents

/** Tells of a bill: HR of its company, or the provider's finance. */
export const tellOfBill = (
  told: Services['events'],
  event: BillEvent,
  row: Bill,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> =>
  told.raise(
    events[event],
    {
      id: row.id,
      orgCode: row.sysOrgCode,
      values: {
        billNo: row.billNo,
        companyName: nameFrom(row, 'companyName'),
        month: row.periodFrom,
        endDate: (event === 'billOverdue' ? row.payUntil : row.confirmUntil) ?? '',
      },
    },
    { tx },
  )

/** Tells HR that a bill which it has comes to another amount: whoever has read it reads it again. */
export const tellAdjusted = async (
  told: Services['events'],
  billId: string,
  context: Context,
): Promise<void> => {
  const row = await billStore.queryById({ id: billId }, context)
  if (row.confirmStatus !== 'MADE') await tellOfBill(told, 'billAdjusted', row, context)
}
