import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrderStates, type CheckOrderMove } from '#contract/checks/check-order-states.ts'
import type { checkOrders } from '#contract/checks/check-orders.ts'
import { refusal } from '#contract/core/failures.ts'
import { dayAt, instantOf } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { each, oneByOne, type Change, type Decide } from '#server/store/decide.ts'
import type { MovesOf } from '#server/store/moving.ts'
import { branchesOfSlots, placeFromBranch } from '#server/modules/checks/check-slots/slots-reference.ts'
import { alsoByClients, bookingMoves } from './booking.ts'
import { readArrivals, refuseArrivalDay, type Arrivals } from './arrival-terms.ts'
import { asked as askedNow, noArrivalAfter, readClock, type Clock } from './order-clocks.ts'
import { orderTexts } from './order-texts.ts'
import { examOf, ledOn, nowText, sameSlot, type Asked, type Written } from './order-writing.ts'

const texts = {
  late: /*i18n*/ { id: 'checkOrder.undoLate', message: '到检已超过 24 小时，不能再撤销' },
  notAsked: /*i18n*/ { id: 'checkOrder.withdrawalNotAsked', message: '还没有人申请撤回这份报告' },
  ownAsking: /*i18n*/ { id: 'checkOrder.ownWithdrawal', message: '撤回由您申请，须由他人确认' },
}

type Moves = MovesOf<typeof checkOrders>

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
  besides: (order: CheckOrder, clock: Clock) => Written,
): { decide: Decide<CheckOrder, Asked> } => ({
  decide: async (changes, context) => {
    const clock = await readClock(
      changes.map(({ before: { slotId } }) => slotId),
      context,
    )
    return each<CheckOrder, Asked>(({ before, asked }) => {
      const led = ledOn(move, before, { now: nowText(), ...asked })
      const status = led.status ?? checkOrderStates.moves[move].to
      return { ...led, ...besides({ ...before, status }, clock) }
    })(changes)
  },
})

/** An arrival is at a branch, and who comes without a booking owes what is agreed then. */
const atArrival = (
  written: (change: Change<CheckOrder, Asked>, arrivals: Arrivals) => Written,
): { decide: Decide<CheckOrder, Asked> } => ({
  decide: async (changes, context) => {
    const arrivals = await readArrivals(changes, context)
    return each<CheckOrder, Asked>((change) => written(change, arrivals))(changes)
  },
})

const awaited = { requestedAt: null, answerDueAt: null } as const

const confirmed = (
  { examDay: day, slotId }: Pick<CheckOrder, 'examDay' | 'slotId'>,
  clock: Clock,
): Written => ({
  answerDueAt: null,
  failReason: null,
  noArrivalOn: day ? noArrivalAfter({ day, slotId }, clock) : null,
})

const dayMs = 86_400_000

const refuseLateUndo = ({ arrivedAt }: CheckOrder): void => {
  if (arrivedAt && Date.now() - instantOf(arrivedAt) > dayMs) throw refusal(texts.late)
}

const ofBranch: { decide: Decide<CheckOrder, Asked> } = {
  decide: oneByOne(async ({ before, asked }, context: Context) => {
    const slotId = String(asked.slotId)
    const clock = await readClock([slotId], context)
    const led = ledOn('branchMoves', before, { now: nowText(), ...asked })
    if (slotId === before.slotId) throw refusalOf('slotId', sameSlot.text, sameSlot.of(before))
    const slot = await placeFromBranch(slotId, context)
    return { ...led, ...examOf(slot), noArrivalOn: noArrivalAfter({ day: slot.day, slotId }, clock) }
  }),
}

/** The wished time becomes the time, at the branch of its place. */
const toWish: { decide: Decide<CheckOrder, Asked> } = {
  decide: async (changes, context) => {
    const clock = await readClock(
      changes.map(({ before: { wishSlotId } }) => wishSlotId),
      context,
    )
    const branches = await branchesOfSlots(
      changes.flatMap(({ before: { wishSlotId } }) => wishSlotId ?? []),
      context,
    )
    return each<CheckOrder, Asked>(({ before, asked }) => ({
      ...ledOn('changed', before, { now: nowText(), ...asked }),
      ...confirmed({ examDay: before.wishDay, slotId: before.wishSlotId }, clock),
      examDay: before.wishDay,
      examTime: before.wishTime,
      branchId: branches.get(before.wishSlotId ?? '') ?? before.branchId,
    }))(changes)
  },
}

/** What each move of an order writes besides its state (domain 11.2). */
export const orderMoves = {
  ...bookingMoves,
  confirm: timed('confirm', confirmed),
  changed: toWish,
  reject: plain('reject'),
  release: plain('release'),
  changeRefused: plain('changeRefused', () => ({ answerDueAt: null })),
  takeBack: alsoByClients(plain('takeBack', () => ({ answerDueAt: null }))),
  branchMoves: ofBranch,
  branchCancels: plain('branchCancels'),
  cancel: alsoByClients(timed('cancel', (_, { special }) => askedNow(new Date(), special))),
  cancelled: plain('cancelled'),
  cancelRefused: timed('cancelRefused', ({ status }, { special }) =>
    status === '20' ? askedNow(new Date(), special) : { ...awaited, cancelledBy: null },
  ),
  drop: alsoByClients(plain('drop')),
  arrive: atArrival(({ before, asked }, arrivals) => {
    const now = nowText()
    if (asked.arrivedAt && asked.arrivedAt > now) throw refusalOf('arrivedAt', orderTexts.future)
    const led = ledOn('arrive', before, { now, ...asked })
    const day = (led.arrivedAt ?? now).slice(0, 10)
    refuseArrivalDay(before, { field: 'arrivedAt', day })
    const terms = arrivals.termsOf({ before, asked })
    return {
      ...led,
      ...terms,
      examDay: before.examDay ?? day,
      reportDueOn: arrivals.reportBy(before.id, day),
    }
  }),
  undoArrival: plain('undoArrival', (before) => {
    refuseLateUndo(before)
    return { reportDueOn: null }
  }),
  report: atArrival(({ before, asked }, arrivals) => {
    const now = nowText()
    const led = ledOn('report', before, { now, ...asked })
    const examDay = before.examDay ?? dayAt()
    if (before.status === '60') return { ...led, branchId: before.branchId, reportedAt: now, examDay }
    refuseArrivalDay(before, { field: 'examDay', day: examDay })
    return { ...led, ...arrivals.termsOf({ before, asked }), reportedAt: now, examDay }
  }),
  noReport: plain('noReport', () => ({ reportNotExpected: true })),
  askWithdrawal: {
    decide: (changes, { caller }) => changes.map(() => ({ withdrawalAskedBy: caller.username })),
  },
  withdrawReport: {
    decide: (changes, context) =>
      each<CheckOrder, Asked>(({ before: { withdrawalAskedBy } }) => {
        if (withdrawalAskedBy === null) throw refusal(texts.notAsked)
        if (withdrawalAskedBy === context.caller.username) throw refusal(texts.ownAsking)
        return { withdrawalAskedBy: null, reportedAt: null }
      })(changes),
  },
  ready: plain('ready'),
  holdBack: plain('holdBack'),
  surprise: plain('surprise'),
} satisfies Moves
