import * as z from 'zod/mini'
import { examinesOn } from '#contract/checks/arrivals.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { MessageKind, SupplierPost } from '#contract/checks/supplier-messages.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkRequest, supplierMessage } from '#server/db/schema/supplier-interfaces.ts'
import { heldOrder, orderOfSupplier } from '#server/modules/checks/check-orders/moving-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { cancelledThere, led, noted, unplaced, type Outcome, type Placing } from './outcome.ts'

interface Fact extends SupplierPost {
  readonly kind: Exclude<MessageKind, 'ANSWER'>
  readonly orderNo: string
  /** When it happened, now at the latest. */
  readonly at: string
}

/** Clocks of others are some minutes fast. */
const clockMs = 5 * 60_000

const Moment = z.object({ at: z.nullable(z.string()) })

/** The newest fact of a kind that has led an order on, and, of what a branch does by itself, when it was last asked for a place. */
const knownUntil = async (
  { supplierId, orderNo, kind }: Fact,
  { id }: CheckOrder,
  { tx }: Pick<Context, 'tx'>,
): Promise<string> => {
  const isOfBranch = kind === 'BRANCH_CANCELLED' || kind === 'BRANCH_MOVED'
  const [found] = await tx.rows(
    Moment,
    `SELECT to_char(greatest(
         (SELECT max(occurred_at) FROM ${allRowsOf(supplierMessage)} m WHERE m.supplier_id = $1 AND m.order_no = $2 AND m.status = 'PLACED'
            AND (m.kind = $3 OR $4 AND m.kind LIKE 'BRANCH_%')),
         (SELECT max(create_time) FROM ${allRowsOf(checkRequest)} r WHERE $4 AND r.order_id = $5 AND r.kind = 'BOOK')
       ) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS at`,
    [supplierId, orderNo, kind, isOfBranch, id],
  )
  return found?.at ?? ''
}

const Slot = z.object({ id: z.string() })

/** The slot that a branch of the supplier has moved somebody to. */
const slotOf = async (
  { supplierId, branchId, day, fromTime }: Fact,
  order: CheckOrder,
  { tx }: Pick<Context, 'tx'>,
): Promise<string | undefined> => {
  const [found] = await tx.rows(
    Slot,
    `SELECT s.id::text AS id FROM ${allRowsOf(checkSlot)} s JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id
     WHERE b.supplier_id = $1 AND b.id = $2 AND s.day = $3::date AND s.from_time = $4 AND s.del_flag = 0`,
    [supplierId, branchId ?? order.branchId, day, fromTime],
  )
  return found?.id
}

type Place = (fact: Fact, order: CheckOrder, placing: Placing) => Promise<Outcome>

const surprise = (order: CheckOrder, pendingReason: string, placing: Placing) =>
  led('surprise', { order, asked: { pendingReason } }, placing)

const places: Readonly<Record<Fact['kind'], Place>> = {
  ARRIVED: async ({ at }, order, placing) => {
    if (order.status === '60' || order.status === '70') return noted('KNOWN')
    if (order.status === '90') return surprise(order, 'ARRIVED_AFTER_CANCEL', placing)
    return examinesOn(order, at.slice(0, 10))
      ? led('arrive', { order, asked: { arrivedAt: at } }, placing)
      : unplaced('NO_EXAM_DAY')
  },
  REPORTED: async (_, order, placing) => {
    if (order.status === '70') return noted('KNOWN')
    if (order.status === '90') return surprise(order, 'REPORT_AFTER_CANCEL', placing)
    return led('report', { order }, placing)
  },
  BRANCH_CANCELLED: (_, order, placing) => cancelledThere(order, placing),
  BRANCH_MOVED: async (fact, order, placing) => {
    if (['60', '70'].includes(order.status)) return noted('KNOWN')
    const slotId = await slotOf(fact, order, placing.context)
    if (slotId === undefined) return unplaced('UNKNOWN_SLOT')
    if (slotId === order.slotId && order.status === '40') return noted('KNOWN')
    return led('branchMoves', { order, asked: { slotId } }, placing)
  },
}

/** Places a fact of an order: what is older than what is known changes nothing (domain 11.6). */
export const placeFact = async (post: SupplierPost, placing: Placing): Promise<Outcome> => {
  const { context } = placing
  const now = momentText(Date.now())
  const occurredAt = post.occurredAt ?? now
  const orderNo = post.orderNo ?? ''
  if (occurredAt > momentText(Date.now() + clockMs)) return unplaced('FUTURE')
  const fact = { ...post, orderNo, at: occurredAt > now ? now : occurredAt } as Fact
  const id = await orderOfSupplier({ orderNo, supplierId: post.supplierId }, context)
  if (id === undefined) return unplaced('UNKNOWN_ORDER')
  const order = await heldOrder(id, context)
  if (occurredAt <= (await knownUntil(fact, order, context))) return noted('OLDER')
  return places[fact.kind](fact, order, placing)
}
