import * as z from 'zod/mini'
import { missingIn, type supplierMessages, type SupplierPost } from '#contract/checks/supplier-messages.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Handler } from '#server/calls/implement.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import { supplierMessage } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { placeAnswer } from './answers.ts'
import { placeFact } from './facts.ts'

const missing = /*i18n*/ { id: 'supplierMessage.missing', message: '“{kind}”须填写 {field}' }

const Kept = z.object({ id: z.string() })

/** Keeps a message, once: of one that came before nothing is kept, and who sends both at once waits here. */
const keep = async (
  { supplierId, messageId, kind, requestId, orderNo, answer, occurredAt }: SupplierPost,
  { tx }: Context,
): Promise<string | undefined> => {
  const [kept] = await tx.rows(
    Kept,
    `INSERT INTO ${allRowsOf(supplierMessage)} (supplier_id, message_id, kind, request, order_no, answer, occurred_at, sys_org_code)
     SELECT s.id, $2, $3, $4, $5, $6, $7::timestamp AT TIME ZONE 'Asia/Shanghai', s.sys_org_code FROM ${allRowsOf(supplier)} s WHERE s.id = $1
     ON CONFLICT (supplier_id, message_id) DO NOTHING RETURNING id::text AS id`,
    [supplierId, messageId, kind, requestId ?? null, orderNo ?? null, answer ?? null, occurredAt ?? null],
  )
  return kept?.id
}

/** Takes what a supplier sends: the row, the move and the answer are one transaction, so that what was not answered was not done. */
export const receiving =
  ({ outbound }: { readonly outbound: Outbound }): Handler<typeof supplierMessages.receive> =>
  async (post, context) => {
    const field = missingIn(post)
    if (field) throw new Failure({ status: 400, code: 400, text: missing }, { kind: post.kind, field })
    const { messageId } = post
    const id = await keep(post, context)
    if (id === undefined) return { messageId }
    const place = post.kind === 'ANSWER' ? placeAnswer : placeFact
    const { status, why } = await place(post, { context, outbound })
    await context.tx.query(`UPDATE ${allRowsOf(supplierMessage)} SET status = $2, why = $3 WHERE id = $1`, [
      id,
      status,
      why,
    ])
    return { messageId }
  }
