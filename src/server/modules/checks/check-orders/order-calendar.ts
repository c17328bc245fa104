import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { checkOrderStates, type CheckOrderStatus } from '#contract/checks/check-order-states.ts'
import type { PendingReason } from '#contract/checks/check-order-words.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Services } from '#server/services.ts'
import { deadline } from '#server/store/deadlines.ts'
import { checkOrderStore } from './check-orders-store.ts'

const pending =
  (pendingReason: PendingReason, pendingFrom: CheckOrderStatus, freed: Partial<CheckOrder> = {}) =>
  (): Partial<CheckOrder> => ({ pendingReason, pendingFrom, pendingSince: momentText(new Date()), ...freed })

/** A place that nobody came for is free again, and the branch knows the order no longer. */
const freed = { slotId: null, wishSlotId: null, supplierOrderNo: null, confirmedAt: null, noArrivalOn: null }

/** What orders do by themselves: those that no branch answers, and those whose person does not come, wait for a decision. */
export const keepOrderCalendar = ({ due }: Pick<Services, 'due'>): void => {
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'noAnswer', { writes: pending('NO_ANSWER', '20') }),
  )
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'changeNoAnswer', {
      writes: pending('CHANGE_NO_ANSWER', '30'),
    }),
  )
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'cancelNoAnswer', {
      writes: pending('CANCEL_NO_ANSWER', '80'),
    }),
  )
  due.deadline(
    deadline(checkOrderStore, checkOrderStates, 'noArrival', { writes: pending('NO_SHOW', '40', freed) }),
  )
}
