import * as z from 'zod/mini'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { MoveNames } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { askingSuppliers } from '#server/modules/checks/exchange/asking-reference.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { moveByName } from '#server/store/moving.ts'
import { lockRow } from '#server/store/row-writes.ts'
import { checkOrderStore } from './check-orders-store.ts'
import { orderMoves } from './order-moves.ts'

const Found = z.object({ id: z.string() })

/** The order of a supplier by our number; undefined where there is none, or another supplier takes it. */
export const orderOfSupplier = async (
  { orderNo, supplierId }: { readonly orderNo: string; readonly supplierId: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<string | undefined> => {
  const [found] = await tx.rows(
    Found,
    `SELECT o.id::text AS id FROM ${allRowsOf(checkOrder)} o WHERE o.order_no = $1 AND o.del_flag = 0
       AND (EXISTS (SELECT FROM ${allRowsOf(branch)} b WHERE b.id = o.branch_id AND b.supplier_id = $2)
         OR EXISTS (SELECT FROM ${allRowsOf(checkRequest)} r WHERE r.order_id = o.id AND r.supplier_id = $2))`,
    [orderNo, supplierId],
  )
  return found?.id
}

/** An order, held until the transaction ends. Throws `notFound`, `deleted`. */
export const heldOrder = async (id: string, context: Context): Promise<CheckOrder> => {
  await lockRow(checkOrderStore.source, id, context)
  return checkOrderStore.whole(id, context)
}

type OrderMoveCall = MoveNames<typeof checkOrders>

/** Makes the move of an order that is held, as a call would; throws what refuses it. */
export const moveOrder = async (
  move: OrderMoveCall,
  { order: { id, version }, asked = {} }: { readonly order: CheckOrder; readonly asked?: object },
  { context, outbound }: { readonly context: Context; readonly outbound: Outbound },
): Promise<void> => {
  const make = moveByName(checkOrderStore, checkOrders, askingSuppliers(orderMoves, outbound))
  await make(move, { ...asked, id, version }, context)
}
