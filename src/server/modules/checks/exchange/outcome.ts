import type { MessageReason, SupplierMessageStatus } from '#contract/checks/supplier-messages.ts'
import { Failure } from '#contract/core/failures.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { checkOrders } from '#contract/checks/check-orders.ts'
import type { MoveNames } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { moveOrder } from '#server/modules/checks/check-orders/moving-reference.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { inSavepoint } from '#server/store/savepoint.ts'

/** What became of a message. */
export interface Outcome {
  readonly status: SupplierMessageStatus
  readonly why: MessageReason | null
}

/** With what a message is placed. */
export interface Placing {
  readonly context: Context
  readonly outbound: Outbound
}

/** It has led an order on. */
export const placed: Outcome = { status: 'PLACED', why: null }
/** It changes nothing, and nobody need look at it. */
export const noted = (why: MessageReason): Outcome => ({ status: 'NOTED', why })
/** Somebody has to look at it. */
export const unplaced = (why: MessageReason): Outcome => ({ status: 'UNPLACED', why })

/** Leads an order on by a message; a person looks at what refuses it. */
export const led = async (
  move: MoveNames<typeof checkOrders>,
  about: { readonly order: CheckOrder; readonly asked?: object },
  { context, outbound }: Placing,
): Promise<Outcome> => {
  const refused = await inSavepoint(context, (own) => moveOrder(move, about, { context: own, outbound }))
  return refused instanceof Failure ? unplaced('NOT_IN_STATE') : placed
}

/** The supplier has cancelled what an order has there, whoever asked for it. */
export const cancelledThere = async (order: CheckOrder, placing: Placing): Promise<Outcome> => {
  // Who has come has come: that beats what was planned.
  if (['10', '50', '60', '70', '90'].includes(order.status)) return noted('KNOWN')
  if (order.status === '80') return led('cancelled', { order }, placing)
  return led('branchCancels', { order, asked: { failReason: 'BRANCH_CANCELLED' } }, placing)
}
