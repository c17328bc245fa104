import { checkSlotPatterns } from '#contract/checks/check-slot-patterns.ts'
import { checkSlots } from '#contract/checks/check-slots.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes, Services } from '#server/services.ts'
import { checkSlotStore } from './check-slots-store.ts'
import { bringSlots } from './pattern-slots.ts'
import { slotMonth } from './slot-months.ts'
import { checkSlotPatternStore } from './slot-patterns-store.ts'

/** Places are made for one day more each night. */
export const keepSlotCalendar = ({ due }: Pick<Services, 'due'>): void =>
  due.every('checkSlot.patterns', { daily: '00:30' }, (day, context) =>
    // A day that was missed makes no places of days that are over.
    bringSlots({}, context, day > dayAt() ? day : dayAt()),
  )

export const checkSlotRoutes: readonly Routes[] = [
  implementResource(checkSlots, checkSlotStore, { own: { month: slotMonth } }),
  implementResource(checkSlotPatterns, checkSlotPatternStore, { calendar: keepSlotCalendar }),
]
