import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import {
  movedOrder,
  refusedMove,
  type MoveGiven,
  type OrderFacts,
} from '#contract/checks/check-order-rules.ts'
import { checkOrderStates, type CheckOrderMove } from '#contract/checks/check-order-states.ts'
import type { checkOrders } from '#contract/checks/check-orders.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { dayAt, instantOf, momentText } from '#contract/rules/calendar.ts'
import type { SpecialDays } from '#contract/rules/working-days.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { each, oneByOne, type Decide } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { holdPlaces, placeFromBranch, type HeldSlot } from '../check-slots/slots-reference.ts'
import { asked as askedNow, noArrivalAfter } from './order-clocks.ts'

const texts = {
  sameSlot: /*i18n*/ { id: 'checkOrder.sameSlot', message: '订单已在“{slot}”，请选择其他时间' },
  future: /*i18n*/ { id: 'checkOrder.arrivedInFuture', message: '到检时间不能晚于现在' },
  late: /*i18n*/ { id: 'checkOrder.undoLate', message: '到检已超过 24 小时，不能再撤销' },
  notAsked: /*i18n*/ { id: 'checkOrder.withdrawalNotAsked', message: '还没有人申请撤回这份报告' },
  ownAsking: /*i18n*/ { id: 'checkOrder.ownWithdrawal', message: '撤回由您申请，须由他人确认' },
}

type Moves = MovesOf<typeof checkOrders>
type Written = Partial<CheckOrder>
type Asked = Partial<MoveGiven> & { readonly id: string }

/** What is written of an order that a move leads on, refused by 409 where what it waits for does not fit the move. */
const ledOn = (move: CheckOrderMove, before: CheckOrder, given: MoveGiven): Written & Partial<OrderFacts> => {
  const refused = refusedMove(move, before)
  if (refused) throw new Failure({ status: 409, code: 409, text: refused })
  const facts = movedOrder(move, before, given)
  const status = facts.status ?? checkOrderStates.moves[move].to
  const isPending = status === '00'
  return {
    ...facts,
    pendingFrom: isPending ? (before.status === '00' ? before.pendingFrom : before.status) : null,
    pendingSince: isPending ? (before.pendingSince ?? given.now) : null,
    ...(facts.slotId === null && { answerDueAt: null, noArrivalOn: null }),
    ...(facts.wishSlotId === null && { wishDay: null, wishTime: null }),
  }
}

const timeOf = ({ fromTime, toTime }: HeldSlot): string => `${fromTime}–${toTime}`
const examOf = (slot: HeldSlot) => ({ examDay: slot.day, examTime: timeOf(slot) })

const nowText = (): string => momentText(new Date())

/** A move that looks at nothing but the order, and what it writes besides. */
const plain = (move: CheckOrderMove, besides: (before: CheckOrder, now: string) => Written = () => ({})) => ({
  decide: each<CheckOrder, Asked>(({ before, asked }) => {
    const now = nowText()
    return { ...ledOn(move, before, { now, ...asked }), ...besides(before, now) }
  }),
})

/** A move by which a clock begins or ends, which counts working days. */
const timed = (
  move: CheckOrderMove,
  /** Given the order as it was, in the state to which it is led. */
  besides: (order: CheckOrder, special: SpecialDays) => Written,
): { decide: Decide<CheckOrder, Asked> } => ({
  decide: async (changes, context) => {
    const special = await readSpecialDays(context)
    return each<CheckOrder, Asked>(({ before, asked }) => {
      const led = ledOn(move, before, { now: nowText(), ...asked })
      const status = led.status ?? checkOrderStates.moves[move].to
      return { ...led, ...besides({ ...before, status }, special) }
    })(changes, context)
  },
})

const awaited = { requestedAt: null, answerDueAt: null } as const

/** A move that takes a place for each of the orders, those without one being refused. */
const taking = (
  move: 'book' | 'change',
  { slot: slotField, words }: { slot: 'slotId' | 'wishSlotId'; words: (slot: HeldSlot) => Written },
): { decide: Decide<CheckOrder, Asked> } => ({
  decide: async (changes, context) => {
    const special = await readSpecialDays(context)
    const places = await holdPlaces(
      changes.map(({ asked }) => String(asked[slotField])),
      context,
    )
    return each<CheckOrder, Asked>(({ before, asked }) => {
      const wanted = String(asked[slotField])
      if (wanted === before.slotId)
        throw refusalOf(slotField, texts.sameSlot, { slot: `${before.examDay} ${before.examTime}` })
      const led = ledOn(move, before, { now: nowText(), ...asked })
      const slot = places.give(wanted)
      return { ...led, ...words(slot), ...askedNow(new Date(), special), failReason: null, cancelledBy: null }
    })(changes, context)
  },
})

const confirmed = ({ examDay }: Pick<CheckOrder, 'examDay'>, special: SpecialDays): Written => ({
  answerDueAt: null,
  failReason: null,
  noArrivalOn: examDay ? noArrivalAfter(examDay, special) : null,
})

const dayMs = 86_400_000

const refuseLateUndo = ({ arrivedAt }: CheckOrder): void => {
  if (arrivedAt && Date.now() - instantOf(arrivedAt) > dayMs) throw refusal(texts.late)
}

const ofBranch: { decide: Decide<CheckOrder, Asked> } = {
  decide: oneByOne(async ({ before, asked }, context: Context) => {
    const special = await readSpecialDays(context)
    const slotId = String(asked.slotId)
    const led = ledOn('branchMoves', before, { now: nowText(), ...asked })
    if (slotId === before.slotId)
      throw refusalOf('slotId', texts.sameSlot, { slot: `${before.examDay} ${before.examTime}` })
    const slot = await placeFromBranch(slotId, context)
    return { ...led, ...examOf(slot), noArrivalOn: noArrivalAfter(slot.day, special) }
  }),
}

/** What each move of an order writes besides its state (domain 11.2). */
export const orderMoves = {
  book: taking('book', { slot: 'slotId', words: examOf }),
  change: taking('change', {
    slot: 'wishSlotId',
    words: (slot) => ({ wishDay: slot.day, wishTime: timeOf(slot) }),
  }),
  confirm: timed('confirm', confirmed),
  changed: timed('changed', ({ wishDay, wishTime }, special) => ({
    ...confirmed({ examDay: wishDay }, special),
    examDay: wishDay,
    examTime: wishTime,
  })),
  reject: plain('reject'),
  release: plain('release'),
  changeRefused: plain('changeRefused', () => ({ answerDueAt: null })),
  branchMoves: ofBranch,
  branchCancels: plain('branchCancels'),
  cancel: timed('cancel', (_, special) => askedNow(new Date(), special)),
  cancelled: plain('cancelled'),
  cancelRefused: timed('cancelRefused', ({ status }, special) =>
    status === '20' ? askedNow(new Date(), special) : { ...awaited, cancelledBy: null },
  ),
  drop: plain('drop'),
  arrive: {
    decide: each(({ before, asked }) => {
      const now = nowText()
      if (asked.arrivedAt && asked.arrivedAt > now) throw refusalOf('arrivedAt', texts.future)
      const led = ledOn('arrive', before, { now, ...asked })
      return { ...led, examDay: before.examDay ?? (led.arrivedAt ?? now).slice(0, 10) }
    }),
  },
  undoArrival: plain('undoArrival', (before) => {
    refuseLateUndo(before)
    return {}
  }),
  report: plain('report', ({ examDay }, now) => ({ reportedAt: now, examDay: examDay ?? dayAt() })),
  noReport: plain('noReport', () => ({ reportNotExpected: true })),
  askWithdrawal: {
    decide: (changes, { caller }) =>
      new Map(changes.map(({ before }) => [before.id, { withdrawalAskedBy: caller.username }])),
  },
  withdrawReport: {
    decide: (changes, context) =>
      each<CheckOrder, Asked>(({ before: { withdrawalAskedBy } }) => {
        if (withdrawalAskedBy === null) throw refusal(texts.notAsked)
        if (withdrawalAskedBy === context.caller.username) throw refusal(texts.ownAsking)
        return { withdrawalAskedBy: null, reportedAt: null }
      })(changes, context),
  },
  ready: plain('ready'),
  holdBack: plain('holdBack'),
  surprise: plain('surprise'),
} satisfies Moves
