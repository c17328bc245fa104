import type { Bill } from '#contract/bills/bill-fields.ts'
import type { bills } from '#contract/bills/bills.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { lockRow, staleFailure, updateRow } from '#server/store/row-writes.ts'
import { billStore } from './bills-store.ts'

const undone = /*i18n*/ { id: 'bill.orderUndone', message: '账单已撤销，不能填写订单号' }

/** Notes the order number of the client on a bill: nothing that it comes to changes. */
export const order = async (
  { id, version, orderNo }: ParsedOf<typeof bills.order>,
  context: Context,
): Promise<Bill> => {
  const stored = await lockRow(billStore.source, id, context)
  if (stored['version'] !== version) throw await staleFailure(stored, context)
  if (stored['confirmStatus'] === 'UNDONE') throw refusal(undone)
  await updateRow(billStore.source, id, { orderNo: orderNo ?? null }, context)
  return billStore.queryById({ id }, context)
}
