import * as z from 'zod/mini'
import {
  failReasonOf,
  momentOfSheet,
  resultOf,
  type BranchReply,
  type ReplyOutcome,
} from '#contract/checks/branch-replies.ts'
import type { ReplyResult } from '#contract/checks/reply-titles.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { checkOrders } from '#contract/checks/check-orders.ts'
import { refusal, type Failure } from '#contract/core/failures.ts'
import type { MoveNames } from '#contract/core/moves.ts'
import type { Context } from '#server/calls/caller.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import type { Outbound } from '#server/outbound/outbound.ts'
import type { Services } from '#server/services.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { inSavepoint } from '#server/store/savepoint.ts'
import { heldOrder, moveOrder } from './moving-reference.ts'

const texts = {
  unknownOrder: /*i18n*/ { id: 'checkReply.unknownOrder', message: '没有订单“{orderNo}”' },
  unknownResult: /*i18n*/ {
    id: 'checkReply.unknownResult',
    message: '看不懂结果“{result}”，请写“同意”、“拒绝”或“已到检”',
  },
  noMoment: /*i18n*/ {
    id: 'checkReply.noMoment',
    message: '到检时间“{more}”不是时间，请写成 2026-12-03 07:41',
  },
  notAwaited: /*i18n*/ {
    id: 'checkReply.notAwaited',
    message: '这张订单没有等待答复的预约、改约或取消，没有更改',
  },
  tooLong: /*i18n*/ {
    id: 'checkReply.tooLong',
    message: '说明太长：供应商单号最多 {number} 个字，原因最多 {reason} 个字',
  },
  mayNot: /*i18n*/ { id: 'checkReply.mayNotArrive', message: '您没有登记到检的权限' },
}

/** The move that an answer is, by what is awaited. */
const answers = {
  '20': { CONFIRMED: 'confirm', REJECTED: 'reject' },
  '30': { CONFIRMED: 'changed', REJECTED: 'changeRefused' },
  '80': { CONFIRMED: 'cancelled', REJECTED: 'cancelRefused' },
} as const satisfies Readonly<
  Record<string, Readonly<Record<Exclude<ReplyResult, 'ARRIVED'>, MoveNames<typeof checkOrders>>>>
>

/** What an order awaits that has waited too long. */
const late: Readonly<Partial<Record<string, keyof typeof answers>>> = {
  NO_ANSWER: '20',
  CHANGE_NO_ANSWER: '30',
  CANCEL_NO_ANSWER: '80',
}

const awaitedOf = ({ status, pendingReason }: CheckOrder): keyof typeof answers | undefined => {
  if (status === '20' || status === '30' || status === '80') return status
  return status === '00' && pendingReason ? late[pendingReason] : undefined
}

const Found = z.object({ id: z.string(), orderNo: z.string(), personName: z.string() })
type Found = z.infer<typeof Found>

const ordersOf = (numbers: readonly string[], context: Context): Promise<Found[]> =>
  context.tx.rows(
    Found,
    `SELECT id::text AS id, order_no AS "orderNo", person_name AS "personName" FROM ${rowsOf(checkOrder, context)} o
     WHERE order_no = ANY($1) AND del_flag = 0`,
    [numbers],
  )

const longest = { number: 40, reason: 500 }

/** The move that a row asks for, and what it gives it. Throws in words what nobody can follow. */
const moveOf = (
  { result: written, more }: BranchReply,
  order: CheckOrder,
  { caller }: Context,
): { readonly move: MoveNames<typeof checkOrders>; readonly asked: object } => {
  const result = resultOf(written)
  if (!result) throw refusal(texts.unknownResult, { result: written.slice(0, 40) })
  if (result === 'ARRIVED') {
    if (!caller.grants.actions.has('checkOrder:arrive')) throw refusal(texts.mayNot)
    const arrivedAt = momentOfSheet(more)
    if (arrivedAt === undefined) throw refusal(texts.noMoment, { more: (more ?? '').slice(0, 40) })
    return { move: 'arrive', asked: { arrivedAt } }
  }
  const awaited = awaitedOf(order)
  if (!awaited) throw refusal(texts.notAwaited)
  const move = answers[awaited][result]
  const most = move === 'confirm' ? longest.number : longest.reason
  if ((more ?? '').length > most) throw refusal(texts.tooLong, longest)
  if (move === 'confirm') return { move, asked: { supplierOrderNo: more ?? null } }
  if (move === 'reject' || move === 'changeRefused')
    return { move, asked: { failReason: failReasonOf(more), reason: more ?? null } }
  return { move, asked: move === 'cancelRefused' ? { reason: more ?? null } : {} }
}

const take = async (
  reply: BranchReply,
  found: Found | undefined,
  { context, outbound }: { readonly context: Context; readonly outbound: Outbound },
): Promise<Failure | undefined> => {
  const taken = await inSavepoint(context, async (own) => {
    if (!found) throw refusal(texts.unknownOrder, { orderNo: reply.orderNo.slice(0, 40) })
    const order = await heldOrder(found.id, own)
    const { move, asked } = moveOf(reply, order, own)
    await moveOrder(move, { order, asked }, { context: own, outbound })
    return undefined
  })
  return taken
}

/** Takes the sheet of a supplier that is worked by hand: the same moves as one by one, each row by itself (domain 11.2). */
export const takingReplies = ({ outbound }: Pick<Services, 'outbound'>) => ({
  replies: async (
    { replies }: { readonly replies: readonly BranchReply[] },
    context: Context,
  ): Promise<ReplyOutcome[]> => {
    const rows = replies.map((reply) => ({ ...reply, orderNo: reply.orderNo.trim().toUpperCase() }))
    const found = await ordersOf(
      rows.map(({ orderNo }) => orderNo),
      context,
    )
    const byNumber = new Map(found.map((one) => [one.orderNo, one]))
    const outcomes: ReplyOutcome[] = []
    for (const reply of rows) {
      const order = byNumber.get(reply.orderNo)
      const failure = await take(reply, order, { context, outbound })
      outcomes.push({
        orderNo: reply.orderNo,
        personName: order?.personName ?? null,
        refused: failure ? context.translate(failure.text, failure.values) : null,
      })
    }
    return outcomes
  },
})
