import * as z from 'zod/mini'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { CheckReply } from '#contract/checks/check-replies.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkReply } from '#server/db/schema/check-replies.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { giveBack } from '#server/modules/checks/check-orders/answering-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { replyTexts as texts } from './reply-texts.ts'

const Answered = z.object({
  orderId: z.string(),
  before: z.custom<Partial<CheckOrder>>(),
  why: z.nullable(z.enum(['changed', 'told', 'linked'])),
})

/**
 * Gives orders back what they were before answers that are deleted, as with the import that brought them; refuses those that somebody
 * has changed since, and those of which a supplier or another order has acted upon it.
 */
export const takeBack = async (
  changes: readonly { readonly before: CheckReply }[],
  { tx, ...context }: Context,
): Promise<void> => {
  const rows = await tx.rows(
    Answered,
    `SELECT o.id::text AS "orderId", r.before,
       CASE WHEN o.version IS DISTINCT FROM r.order_version OR o.del_flag = 1 THEN 'changed'
         WHEN EXISTS (SELECT FROM ${allRowsOf(checkRequest)} q WHERE q.order_id = o.id) THEN 'told'
         WHEN r.does = 'confirm' AND o.replaces_id IS NOT NULL THEN 'linked' END AS why
     FROM ${allRowsOf(checkReply)} r JOIN ${allRowsOf(checkOrder)} o ON o.id = r.order_id
     WHERE r.id = ANY($1::bigint[]) ORDER BY o.id FOR NO KEY UPDATE OF o`,
    [changes.map(({ before }) => before.id)],
  )
  const why = rows.find((row) => row.why !== null)?.why
  if (why) throw refusal(texts[why])
  await giveBack(
    rows.map(({ orderId, before }) => ({ ...before, id: orderId })),
    { tx, ...context },
  )
}
