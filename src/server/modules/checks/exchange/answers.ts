import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { refusedMove } from '#contract/checks/check-order-rules.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import type { checkOrders } from '#contract/checks/check-orders.ts'
import {
  checkRequestStates,
  requestAnswers,
  requestKinds,
  type RequestAnswer,
  type RequestKind,
} from '#contract/checks/check-request-words.ts'
import type { SupplierPost } from '#contract/checks/supplier-messages.ts'
import { mayMove, type MoveNames } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { heldOrder } from '#server/modules/checks/check-orders/moving-reference.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { emptyLiveSlot } from '#server/modules/checks/check-slots/live-slots-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { cancelledThere, led, noted, placed, unplaced, type Outcome, type Placing } from './outcome.ts'
import { cancelAlone } from './unwanted-bookings.ts'

type Answer = Pick<SupplierPost, 'supplierOrderNo' | 'failReason'> & { readonly answer: RequestAnswer }
type OrderMove = MoveNames<typeof checkOrders>

const Request = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.enum(requestKinds.values),
  status: z.enum(checkRequestStates.states.values),
  answer: z.nullable(z.enum(requestAnswers.values)),
  cancelsId: z.nullable(z.string()),
  isNewest: z.boolean(),
  /** A later booking stands in its place; a later cancellation takes whatever was granted before. */
  isBookedLater: z.boolean(),
  isCancelledLater: z.boolean(),
})
type Request = z.infer<typeof Request>

const readRequest = async (
  { requestId, supplierId }: Pick<SupplierPost, 'requestId' | 'supplierId'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<Request | undefined> => {
  const later = `FROM ${allRowsOf(checkRequest)} l WHERE l.order_id = r.order_id AND l.request_no > r.request_no AND l.cancels_id IS NULL AND l.del_flag = 0`
  const [found] = await tx.rows(
    Request,
    `SELECT r.id::text AS id, r.order_id::text AS "orderId", r.kind, r.status, r.answer, r.cancels_id::text AS "cancelsId",
       NOT EXISTS (SELECT ${later}) AS "isNewest", EXISTS (SELECT ${later} AND l.kind = 'BOOK') AS "isBookedLater",
       EXISTS (SELECT ${later} AND l.kind = 'CANCEL' AND l.answer IS DISTINCT FROM 'REJECTED') AS "isCancelledLater"
     FROM ${allRowsOf(checkRequest)} r WHERE r.id = $1 AND r.supplier_id = $2 AND r.del_flag = 0`,
    [requestId, supplierId],
  )
  return found
}

const moveOf: Readonly<Record<RequestKind, Readonly<Record<RequestAnswer, OrderMove>>>> = {
  BOOK: { CONFIRMED: 'confirm', REJECTED: 'reject' },
  CHANGE: { CONFIRMED: 'changed', REJECTED: 'changeRefused' },
  CANCEL: { CONFIRMED: 'cancelled', REJECTED: 'cancelRefused' },
}

/** What an answer gives a move to write. */
const askedBy = (move: OrderMove, { supplierOrderNo, failReason }: Answer): object => {
  if (move === 'confirm') return { supplierOrderNo: supplierOrderNo ?? null }
  return move === 'reject' || move === 'changeRefused' ? { failReason: failReason ?? 'OTHER' } : {}
}

/** The state of an order says already what an answer says. */
const isSo = (move: OrderMove, { status }: CheckOrder): boolean => {
  if (move === 'confirm' || move === 'changed') return ['40', '60', '70'].includes(status)
  return (move === 'reject' && status === '50') || (move === 'cancelled' && status === '90')
}

/** A place is granted to who has come without one: nobody waits for it, and it is cancelled if the arrival is undone. */
const isWithoutPlace = (move: OrderMove, { status, slotId }: CheckOrder): boolean =>
  move === 'confirm' && ['60', '70'].includes(status) && slotId === null

const noteAnswer = (
  { id }: Request,
  { answer }: Answer,
  { status, context }: { readonly status: 'ANSWERED' | 'SUPERSEDED'; readonly context: Context },
) =>
  context.tx.query(
    `UPDATE ${allRowsOf(checkRequest)} SET status = $2, answer = $3, answered_at = clock_timestamp(), version = version + 1, update_time = clock_timestamp() WHERE id = $1`,
    [id, status, answer],
  )

/** A booking was granted that its order no longer waits for: it is cancelled, and it alone. */
const cancelAgain = async ({ id, orderId }: Request, { context, outbound }: Placing): Promise<Outcome> => {
  await cancelAlone([{ id, orderId }], { context, outbound })
  return noted('CANCELLED_AGAIN')
}

/** An answer to a request in whose place another stands, or that was settled otherwise. */
const placeLate = async (
  request: Request,
  answer: Answer,
  order: CheckOrder,
  placing: Placing,
): Promise<Outcome> => {
  const isGranted = answer.answer === 'CONFIRMED' && request.kind === 'BOOK' && request.cancelsId === null
  // Who waits for a decision without a place waits for this one no more.
  const isGivenUp =
    ['10', '50', '90'].includes(order.status) || (order.status === '00' && order.slotId === null)
  const isUnwanted = request.isBookedLater || isGivenUp
  if (isGranted && isUnwanted && !request.isCancelledLater) return cancelAgain(request, placing)
  return noted('SUPERSEDED')
}

const Answered = z.object({ answer: z.nullable(z.enum(requestAnswers.values)) })

/** A cancellation was refused: an answer to the booking that came meanwhile leads its order on now. */
const heedEarlier = async ({ orderId }: Request, placing: Placing): Promise<void> => {
  const order = await heldOrder(orderId, placing.context)
  if (order.status !== '20') return
  const [booking] = await placing.context.tx.rows(
    Answered,
    `SELECT answer FROM ${allRowsOf(checkRequest)} r WHERE order_id = $1 AND kind = 'BOOK' ORDER BY request_no DESC LIMIT 1`,
    [orderId],
  )
  if (!booking?.answer) return
  const move = moveOf.BOOK[booking.answer]
  await led(move, { order, asked: askedBy(move, { answer: booking.answer }) }, placing)
}

/** Places the answer to a request: leads its order on, or notes why not. */
export const placeAnswer = async (post: SupplierPost, placing: Placing): Promise<Outcome> => {
  const { context } = placing
  const known = await readRequest(post, context)
  if (!known) return unplaced('UNKNOWN_REQUEST')
  const order = await heldOrder(known.orderId, context)
  // Once more, now that nobody else changes it.
  const request = (await readRequest(post, context)) ?? known
  const answer: Answer = { ...post, answer: post.answer ?? 'REJECTED' }
  if (request.answer !== null) return noted('ANSWERED_BEFORE')
  const isLate = request.status === 'SUPERSEDED' || (request.status === 'SETTLED' && !request.isNewest)
  const move = moveOf[request.kind][answer.answer]
  const isForNobody = isLate || isWithoutPlace(move, order)
  await noteAnswer(request, answer, { status: isForNobody ? 'SUPERSEDED' : 'ANSWERED', context })
  if (request.cancelsId !== null) return answer.answer === 'CONFIRMED' ? placed : unplaced('NOT_IN_STATE')
  // An earlier cancellation is granted after a later one was refused: the supplier keeps nothing of the order.
  if (isLate && move === 'cancelled' && !request.isBookedLater) return cancelledThere(order, placing)
  if (isLate) return placeLate(request, answer, order, placing)
  const fits = mayMove(checkOrderStates, move, order.status) && !refusedMove(move, order)
  if (!fits) {
    if (isSo(move, order)) return noted('KNOWN')
    const late = await placeLate(request, answer, order, placing)
    return late.why === 'CANCELLED_AGAIN' ? late : unplaced('NOT_IN_STATE')
  }
  const outcome = await led(move, { order, asked: askedBy(move, answer) }, placing)
  const asked = move === 'reject' ? order.slotId : order.wishSlotId
  if (answer.answer === 'REJECTED' && answer.failReason === 'FULL' && asked && request.kind !== 'CANCEL')
    await emptyLiveSlot(asked, context)
  if (move === 'cancelRefused' && outcome === placed) await heedEarlier(request, placing)
  return outcome
}
