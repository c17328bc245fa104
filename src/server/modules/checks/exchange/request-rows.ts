import * as z from 'zod/mini'
import type { RequestKind } from '#contract/checks/check-request-words.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import { checkRequest, supplierInterface } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

type Work = Pick<Context, 'tx'>

/** The states of requests that may still be answered. */
const open = `('WAITING', 'SENT', 'FAILED', 'GIVEN_UP')`

/** What an order asks a supplier for. */
export interface Asking {
  readonly orderId: string
  readonly kind: RequestKind
  /** The place that is asked for; of a cancellation the one that is held, if any. */
  readonly slotId: string | null
  /** The booking that alone is cancelled, since nobody wants it any more. */
  readonly cancelsId?: string
}

const Made = z.object({ id: z.string(), orderId: z.string(), supplierId: z.string() })
/** A request that was written. */
export type Made = z.infer<typeof Made>

/**
 * Writes the requests of orders that are held, where the supplier of the place has an interface that is on; of changes and
 * cancellations only where the booking was sent there as well. Others are worked by hand. What is asked anew stands in the place of
 * what was asked before.
 */
export const writeRequests = async (asking: readonly Asking[], { tx }: Work): Promise<Made[]> => {
  const made = await tx.rows(
    Made,
    `INSERT INTO ${allRowsOf(checkRequest)} (order_id, supplier_id, kind, slot_id, slot_name, cancels_id, request_no, sys_org_code)
     SELECT o.id, b.supplier_id, a.kind, s.id, s.slot_name, a.cancels_id,
       (SELECT count(*) + 1 FROM ${allRowsOf(checkRequest)} r WHERE r.order_id = o.id), o.sys_org_code
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) AS a (order_id, kind, slot_id, cancels_id)
       JOIN ${allRowsOf(checkOrder)} o ON o.id = a.order_id
       LEFT JOIN ${allRowsOf(checkSlot)} s ON s.id = a.slot_id
       JOIN ${allRowsOf(branch)} b ON b.id = coalesce(s.branch_id, o.branch_id)
       JOIN ${allRowsOf(supplier)} p ON p.id = b.supplier_id AND p.api_type = 'API'
       JOIN ${allRowsOf(supplierInterface)} i ON i.supplier_id = p.id AND i.is_on AND i.del_flag = 0
     WHERE a.kind = 'BOOK' OR EXISTS (SELECT FROM ${allRowsOf(checkRequest)} r WHERE r.order_id = o.id AND r.supplier_id = p.id AND r.kind = 'BOOK')
     RETURNING id::text AS id, order_id::text AS "orderId", supplier_id::text AS "supplierId"`,
    [
      asking.map(({ orderId }) => orderId),
      asking.map(({ kind }) => kind),
      asking.map(({ slotId }) => slotId),
      asking.map(({ cancelsId }) => cancelsId ?? null),
    ],
    'prepared',
  )
  if (made.length === 0) return made
  const standing = made.filter(({ orderId }) => !asking.find((one) => one.orderId === orderId)?.cancelsId)
  await tx.query(
    `UPDATE ${allRowsOf(checkRequest)} r SET status = 'SUPERSEDED', superseded_by = n.id, version = version + 1, update_time = clock_timestamp()
     FROM unnest($1::bigint[], $2::bigint[]) AS n (id, order_id)
     WHERE r.order_id = n.order_id AND r.id <> n.id AND r.cancels_id IS NULL AND r.status IN ${open}`,
    [standing.map(({ id }) => id), standing.map(({ orderId }) => orderId)],
  )
  return made
}

/** What was asked for orders and is answered otherwise, by hand or by a fact, waits for nothing any more. */
export const settleRequests = async (orderIds: readonly string[], { tx }: Work): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(checkRequest)} SET status = 'SETTLED', version = version + 1, update_time = clock_timestamp()
     WHERE order_id = ANY($1::bigint[]) AND cancels_id IS NULL AND status IN ${open}`,
    [orderIds],
  )
}

/**
 * What was asked before cancellations that are refused waits for its answer again, unless it had one meanwhile. Gives what has never
 * reached the supplier and is to be sent.
 */
export const reviveBookings = async (orderIds: readonly string[], { tx }: Work): Promise<Made[]> => {
  const revived = await tx.rows(
    z.extend(Made, { isUnsent: z.boolean() }),
    `UPDATE ${allRowsOf(checkRequest)} r SET superseded_by = NULL, version = version + 1, update_time = clock_timestamp(), waiting_since = clock_timestamp(), tries = 0,
       status = CASE WHEN r.answered_at IS NOT NULL THEN 'ANSWERED' WHEN r.sent_at IS NOT NULL THEN 'SENT' ELSE 'WAITING' END
     WHERE r.order_id = ANY($1::bigint[]) AND r.kind = 'BOOK' AND r.status = 'SUPERSEDED'
       AND r.request_no = (SELECT max(b.request_no) FROM ${allRowsOf(checkRequest)} b WHERE b.order_id = r.order_id AND b.kind = 'BOOK')
     RETURNING id::text AS id, order_id::text AS "orderId", supplier_id::text AS "supplierId", status = 'WAITING' AS "isUnsent"`,
    [orderIds],
  )
  return revived.filter(({ isUnsent }) => isUnsent)
}
