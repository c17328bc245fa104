import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import type { CheckReplyDraft } from '#contract/checks/check-replies.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { WeighedRow, WeighedSheet, WeighingRow } from '#server/import-export/sheet-hooks.ts'
import { wholeOrders } from '#server/modules/checks/check-orders/answering-reference.ts'
import { enteredOf } from './reply-rules.ts'
import { replyTexts as texts } from './reply-texts.ts'

/** Whether the caller may mark who has come. */
export const mayArrive = ({ caller }: Pick<Context, 'caller'>): boolean =>
  caller.grants.actions.has('checkOrder:arrive')

/** What answers come to: the move of each order, or what refuses it; an order stands in a sheet once. */
export const weighReplies = async (
  rows: readonly WeighingRow<CheckReplyDraft>[],
  context: Context,
): Promise<WeighedSheet> => {
  const orders = await wholeOrders(
    rows.map(({ draft }) => draft.orderId),
    context,
  )
  const seen = new Map<string, number>()
  const weighed = rows.map(({ rowNumber, draft }): WeighedRow => {
    const order = orders.get(draft.orderId)
    const row = seen.get(draft.orderId)
    seen.set(draft.orderId, row ?? rowNumber)
    if (!order) return { failure: new Failure('notFound') }
    const { personName: name } = order
    if (row !== undefined) return { name, failure: refusalOf('orderId', texts.repeated, { row }) }
    try {
      const { move } = enteredOf(draft, order, { mayArrive: mayArrive(context) })
      const told = context.translate(checkOrderStates.moves[move].title)
      return { name, told: [told], decided: { does: move } }
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      return { name, failure }
    }
  })
  return { rows: weighed, told: [] }
}
