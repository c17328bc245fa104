import * as z from 'zod/mini'
import type { SupplierOrder } from '#contract/checks/supplier-account.ts'
import type { SupplierPost } from '#contract/checks/supplier-messages.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkRequest } from '#server/db/schema/supplier-interfaces.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { receiving } from './inbox.ts'
import type { Placing } from './outcome.ts'

const Known = z.object({ id: z.string() })
const Ordered = z.object({ status: z.string() })

/** Those of some requests that had no answer yet. */
const unanswered = async (ids: readonly string[], { context }: Placing): Promise<ReadonlySet<string>> => {
  const rows = await context.tx.rows(
    Known,
    `SELECT r.id::text AS id FROM ${allRowsOf(checkRequest)} r WHERE r.id = ANY($1::bigint[]) AND r.answer IS NULL`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

const statusOf = async (orderNo: string, { context }: Placing): Promise<string | undefined> => {
  const [found] = await context.tx.rows(
    Ordered,
    `SELECT o.status FROM ${allRowsOf(checkOrder)} o WHERE o.order_no = $1`,
    [orderNo],
  )
  return found?.status
}

type Said = Omit<SupplierPost, 'supplierId' | 'messageId'>

/** The facts that an account tells and we do not know. */
const factsOf = ({ orderNo, arrivedAt, reportedAt }: SupplierOrder, status: string | undefined): Said[] => [
  ...(arrivedAt && status !== '60' && status !== '70'
    ? [{ kind: 'ARRIVED', orderNo, occurredAt: arrivedAt } as const]
    : []),
  ...(reportedAt && status !== '70' ? [{ kind: 'REPORTED', orderNo, occurredAt: reportedAt } as const] : []),
]

/** By what the same is told once, however often a supplier is asked. */
const messageIdOf = ({ kind, requestId, orderNo, occurredAt }: Said): string =>
  kind === 'ANSWER' ? `asked-${requestId}` : `asked-${orderNo}-${kind}-${occurredAt?.replaceAll(/\D/g, '')}`

/**
 * Places what a supplier says of an order when it is asked: as if it had told it by itself, so that what we know already changes
 * nothing, and what does not fit waits for a person (domain 11.6).
 */
export const placeAccount = async (
  account: SupplierOrder,
  supplierId: string,
  placing: Placing,
): Promise<void> => {
  const open = await unanswered(
    account.requests.map(({ requestId }) => requestId),
    placing,
  )
  const answers = account.requests.flatMap(({ answer, ...one }): Said[] =>
    answer && open.has(one.requestId) ? [{ kind: 'ANSWER', answer, ...one }] : [],
  )
  const receive = receiving(placing)
  const placeOf = (said: Said) =>
    receive({ ...said, supplierId, messageId: messageIdOf(said) }, placing.context)
  for (const said of answers) await placeOf(said)
  for (const said of factsOf(account, await statusOf(account.orderNo, placing))) await placeOf(said)
}
