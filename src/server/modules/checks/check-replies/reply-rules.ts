import { failReasonOf, momentOfSheet, resultOf } from '#contract/checks/branch-replies.ts'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import type { CheckReplyDraft } from '#contract/checks/check-replies.ts'
import type { ReplyMove, ReplyResult } from '#contract/checks/reply-titles.ts'
import { refusal } from '#contract/core/failures.ts'
import { mayMove } from '#contract/core/moves.ts'
import { momentText } from '#contract/rules/calendar.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import {
  arrivedInFuture,
  arrivedNowhere,
  refuseArrivalDay,
} from '#server/modules/checks/check-orders/answering-reference.ts'
import { replyTexts as texts } from './reply-texts.ts'

/** The move that an answer is, by what is awaited. */
const answers = {
  '20': { CONFIRMED: 'confirm', REJECTED: 'reject' },
  '30': { CONFIRMED: 'changed', REJECTED: 'changeRefused' },
  '80': { CONFIRMED: 'cancelled', REJECTED: 'cancelRefused' },
} as const satisfies Readonly<Record<string, Readonly<Record<Exclude<ReplyResult, 'ARRIVED'>, ReplyMove>>>>

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

const longest = { number: 40, reason: 500 }

/** A move of an order, and what is said with it. */
export interface Entered {
  readonly move: ReplyMove
  readonly asked: object
}

const arrival = (more: string, order: CheckOrder, mayArrive: boolean): Entered => {
  if (!mayArrive) throw refusalOf('result', texts.mayNot)
  const arrivedAt = momentOfSheet(more)
  if (arrivedAt === undefined) throw refusalOf('more', texts.noMoment, { more: more.slice(0, 40) })
  const now = momentText(new Date())
  if (arrivedAt !== null && arrivedAt > now) throw refusalOf('more', arrivedInFuture)
  if (!mayMove(checkOrderStates, 'arrive', order.status)) throw refusal(texts.over)
  refuseArrivalDay(order, { field: 'more', day: (arrivedAt ?? now).slice(0, 10) })
  if (order.branchId === null) throw refusalOf('orderId', arrivedNowhere, { person: order.personName })
  return { move: 'arrive', asked: { arrivedAt } }
}

/** The move that an answer asks for, and what it gives it. Throws in words what nobody can follow. */
export const enteredOf = (
  { result: written, more: said }: Pick<CheckReplyDraft, 'result' | 'more'>,
  order: CheckOrder,
  { mayArrive }: { readonly mayArrive: boolean },
): Entered => {
  const more = said ?? ''
  const result = resultOf(written)
  if (!result) throw refusalOf('result', texts.unknownResult, { result: written.slice(0, 40) })
  if (result === 'ARRIVED') return arrival(more, order, mayArrive)
  const awaited = awaitedOf(order)
  if (!awaited) throw refusal(texts.notAwaited)
  const move = answers[awaited][result]
  if (more.length > (move === 'confirm' ? longest.number : longest.reason))
    throw refusalOf('more', texts.tooLong, longest)
  if (result === 'REJECTED' && !more) throw refusalOf('more', texts.noReason)
  const reason = more || null
  if (move === 'confirm') return { move, asked: { supplierOrderNo: reason } }
  if (move === 'reject' || move === 'changeRefused')
    return { move, asked: { failReason: failReasonOf(more), reason } }
  return { move, asked: move === 'cancelRefused' ? { reason } : {} }
}
