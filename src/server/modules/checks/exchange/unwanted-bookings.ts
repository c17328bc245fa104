import * as z from 'zod/mini'
import type { Context } from '#server/calls/caller.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { writeRequests } from './request-rows.ts'

const Booking = z.object({ id: z.string(), orderId: z.string() })
type Booking = z.infer<typeof Booking>

/** Cancels bookings at the supplier, and them alone. */
export const cancelAlone = async (
  bookings: readonly Booking[],
  { context, outbound }: { readonly context: Context; readonly outbound: Outbound },
): Promise<void> => {
  const asking = bookings.map(
    ({ id, orderId }) => ({ orderId, kind: 'CANCEL', slotId: null, cancelsId: id }) as const,
  )
  for (const made of await writeRequests(asking, context))
    await outbound.wait({ id: made.id, to: made.supplierId }, context)
}

/** The bookings of orders that the supplier has granted when nobody waited for them, and that were not cancelled since. */
export const grantedForNobody = (
  orderIds: readonly string[],
  { tx }: Pick<Context, 'tx'>,
): Promise<Booking[]> =>
  tx.rows(
    Booking,
    `SELECT r.id::text AS id, r.order_id::text AS "orderId" FROM ${allRowsOf(checkRequest)} r
     WHERE r.order_id = ANY($1::bigint[]) AND r.kind = 'BOOK' AND r.status = 'SUPERSEDED' AND r.answer = 'CONFIRMED' AND r.del_flag = 0
       AND NOT EXISTS (SELECT FROM ${allRowsOf(checkRequest)} c WHERE c.order_id = r.order_id AND c.kind = 'CANCEL' AND c.del_flag = 0
         AND (c.cancels_id = r.id OR c.cancels_id IS NULL AND c.request_no > r.request_no AND c.answer IS DISTINCT FROM 'REJECTED'))
     ORDER BY r.id`,
    [orderIds],
  )
