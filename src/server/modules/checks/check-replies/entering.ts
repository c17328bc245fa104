import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { CheckReply } from '#contract/checks/check-replies.ts'
import type { ReplyMove } from '#contract/checks/reply-titles.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkReply } from '#server/db/schema/check-replies.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import {
  formerOf,
  movesOfMany,
  wholeOrders,
} from '#server/modules/checks/check-orders/answering-reference.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import type { MovedAlone } from '#server/store/moving-batch.ts'
import { enteredOf } from './reply-rules.ts'
import { replyTexts as texts } from './reply-texts.ts'
import { mayArrive } from './weighing.ts'

interface Entering {
  readonly id: string
  readonly move: ReplyMove
  readonly row: MovedAlone
  readonly before: CheckOrder
}

/** What of an answer is entered. */
type Answer = Pick<CheckReply, 'id' | 'orderId' | 'result' | 'more'>

const enteringOf = async (replies: readonly Answer[], context: Context): Promise<Entering[]> => {
  const orders = await wholeOrders(
    replies.map(({ orderId }) => orderId),
    context,
  )
  return replies.map((reply) => {
    const order = orders.get(reply.orderId)
    if (!order) throw new Failure('notFound')
    const { move, asked } = enteredOf(reply, order, { mayArrive: mayArrive(context) })
    return { id: reply.id, move, row: { ...asked, id: order.id, version: order.version }, before: order }
  })
}

/** Notes what the answers have changed of the orders, as it was before, and the version in which they have left them. */
const note = async (entered: readonly Entering[], context: Context): Promise<void> => {
  const former = await formerOf(
    entered.map(({ before }) => before),
    context,
  )
  const rows = entered.map(({ id, before }) => ({ id, before: former.get(before.id) }))
  await context.tx.query(
    `UPDATE ${allRowsOf(checkReply)} r SET before = d.before, order_version = o.version
     FROM jsonb_to_recordset($1::jsonb) AS d (id bigint, before jsonb), ${allRowsOf(checkOrder)} o WHERE r.id = d.id AND o.id = r.order_id`,
    [JSON.stringify(rows)],
  )
}

/** Leads the orders of new answers on, by the moves that people make one by one; what refuses one of them refuses all. */
export const entering = (outbound: Outbound) => {
  const moves = movesOfMany(outbound)
  return async (changes: readonly { readonly after: Answer }[], context: Context): Promise<void> => {
    const entered = await enteringOf(
      changes.map(({ after }) => after),
      context,
    )
    for (const [move, some] of Map.groupBy(entered, (one) => one.move)) {
      const { refused } = await moves(
        move,
        some.map(({ row }) => row),
        context,
      )
      const [first] = refused
      if (first) throw refusal(texts.refused, { order: first.name, reason: first.message })
    }
    await note(entered, context)
  }
}
