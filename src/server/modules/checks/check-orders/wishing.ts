import type { checkOrders } from '#contract/checks/check-orders.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { Context } from '#server/calls/caller.ts'
import { lockRow, staleFailure, updateRow } from '#server/store/row-writes.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { notedWishes } from './wishes.ts'

type Wishes = ParsedOf<typeof checkOrders.wish>

/** Notes what the person of an order that waits for a booking wishes for; without a version, over what somebody else noted. */
export const writeWishes = async (
  { id, version, ...wished }: Omit<Wishes, 'version'> & { readonly version?: number },
  context: Context,
): Promise<void> => {
  const { source } = checkOrderStore
  await lockRow(source, id, context)
  const order = await checkOrderStore.whole(id, context)
  if (version !== undefined && order.version !== version) throw await staleFailure(order, context)
  await updateRow(source, id, await notedWishes(order, wished, context), context)
}

/** The call: by whoever books, for the person. */
export const noteWishes = async (wishes: Wishes, context: Context): Promise<null> => {
  await writeWishes(wishes, context)
  return null
}
