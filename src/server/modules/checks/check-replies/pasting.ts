import { Failure, refusal } from '#contract/core/failures.ts'
import type { BranchReply, ReplyOutcome } from '#contract/checks/branch-replies.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import type { Context } from '#server/calls/caller.ts'
import {
  ordersNumbered,
  type NumberedOrder,
} from '#server/modules/checks/check-orders/answering-reference.ts'
import { insertRows } from '#server/store/row-batches.ts'
import { inSavepoint } from '#server/store/savepoint.ts'
import type { checkReplyStore } from './check-replies-store.ts'
import type { entering } from './entering.ts'
import { replyTexts as texts } from './reply-texts.ts'
import { weighReplies } from './weighing.ts'

interface Pasting {
  readonly store: ReturnType<typeof checkReplyStore>
  readonly enter: ReturnType<typeof entering>
}

/** Takes one answer, as a sheet of one row would. */
const take = async (
  { id: orderId, orgCode }: NumberedOrder,
  { result, more = null }: BranchReply,
  { pasting: { store, enter }, context }: { readonly pasting: Pasting; readonly context: Context },
): Promise<void> => {
  const draft = { orderId, result, more }
  const { rows } = await weighReplies([{ rowNumber: 1, draft }], context)
  const { failure, decided } = rows[0] ?? {}
  if (failure) throw failure
  const row = { ...draft, ...decided, sysOrgCode: orgCode }
  const [id = ''] = await insertRows(store.source, { fields: Object.keys(row), rows: [row] }, context)
  await enter([{ after: { id, ...draft } }], context)
}

/** Answers that were copied from a sheet, taken one after the other: what refuses one is said, and the others stay. */
export const pasting =
  (given: Pasting) =>
  async (
    { replies }: { readonly replies: readonly BranchReply[] },
    context: Context,
  ): Promise<ReplyOutcome[]> => {
    const rows = replies.map((reply) => ({ ...reply, orderNo: cleanKey(reply.orderNo) }))
    const orders = await ordersNumbered(
      rows.map(({ orderNo }) => orderNo),
      context,
    )
    const outcomes: ReplyOutcome[] = []
    for (const reply of rows) {
      const { orderNo } = reply
      const order = orders.get(orderNo)
      const taken = await inSavepoint(context, async (own) => {
        if (!order) throw refusal(texts.unknownOrder, { orderNo: orderNo.slice(0, 40) })
        await take(order, reply, { pasting: given, context: own })
      })
      const refused = taken instanceof Failure ? context.translate(taken.text, taken.values) : null
      outcomes.push({ orderNo, personName: order?.personName ?? null, refused })
    }
    return outcomes
  }
