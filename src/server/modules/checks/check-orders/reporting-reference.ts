import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { lockRow, updateRow } from '#server/store/row-writes.ts'
import { readArrivals, refuseArrivalDay } from './arrival-terms.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { ledOn, type Written } from './order-writing.ts'

/** The order of a report that comes, held until the transaction ends. Throws `notFound`, `deleted`. */
export const orderForReport = async (id: string, context: Context): Promise<CheckOrder> => {
  await lockRow(checkOrderStore.source, id, context)
  return checkOrderStore.whole(id, context)
}

/** A report fills in an arrival of which nobody has told, on its day. */
const arrivedBy = async (
  { before, day }: { readonly before: CheckOrder; readonly day: string },
  context: Context,
): Promise<Written> => {
  refuseArrivalDay(before, { field: 'examDay', day })
  return (await readArrivals([{ before, asked: {} }], context)).termsOf({ before, asked: {} })
}

/** Leads an order to 已出报告 whose report has come; of a later version its state stays. */
export const reportOrder = async (
  { id, examDay }: { readonly id: string; readonly examDay: string },
  context: Context,
): Promise<void> => {
  const before = await checkOrderStore.whole(id, context)
  if (before.status === '70') return
  const now = momentText(new Date())
  const led = ledOn('report', before, { now })
  const terms = before.status === '60' ? {} : await arrivedBy({ before, day: examDay }, context)
  const written = { status: '70', ...led, ...terms, reportedAt: now, examDay }
  await updateRow(checkOrderStore.source, id, written, context)
}
