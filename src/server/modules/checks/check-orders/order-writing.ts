import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import {
  movedOrder,
  refusedMove,
  type MoveGiven,
  type OrderFacts,
} from '#contract/checks/check-order-rules.ts'
import { checkOrderStates, type CheckOrderMove } from '#contract/checks/check-order-states.ts'
import { Failure } from '#contract/core/failures.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { HeldSlot } from '#server/modules/checks/check-slots/slots-reference.ts'

export type Written = Partial<CheckOrder>
/** What moves of orders ask. */
export type Asked = Partial<MoveGiven> & {
  readonly id: string
  /** Where the time is full, the next one of the branch will do. */
  readonly goesOn?: boolean | null | undefined
  /** The days that the person wished for come before the time that is said. */
  readonly wishesFirst?: boolean | null | undefined
  /** Where the person has come of whose order no branch is known. */
  readonly branchId?: string | null | undefined
  /** On whose account it is given up. */
  readonly cancelledBy?: CheckOrder['cancelledBy'] | undefined
}

/** The refusal of the time that an order has already. */
export const sameSlot = {
  text: /*i18n*/ { id: 'checkOrder.sameSlot', message: '订单已在“{slot}”，请选择其他时间' },
  of: ({ examDay, examTime }: Pick<CheckOrder, 'examDay' | 'examTime'>) => ({
    slot: `${examDay} ${examTime}`,
  }),
}

/** Now, as it is written. */
export const nowText = (): string => momentText(new Date())

export const timeOf = ({ fromTime, toTime }: HeldSlot): string => `${fromTime}–${toTime}`

/** Where and when somebody is examined, in words that stay. */
export const examOf = (slot: HeldSlot) => ({
  branchId: slot.branchId,
  examDay: slot.day,
  examTime: timeOf(slot),
})

/** What is written of an order that a move leads on, refused by 409 where what it waits for does not fit the move. */
export const ledOn = (
  move: CheckOrderMove,
  before: CheckOrder,
  given: MoveGiven,
): Written & Partial<OrderFacts> => {
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
