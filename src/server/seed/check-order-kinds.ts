import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import type { CheckOrderStatus } from '#contract/checks/check-order-states.ts'
import { addDays, dayAt, momentText } from '#contract/rules/calendar.ts'
import { dueAt, workingDaysAfter } from '#contract/rules/working-days.ts'
import type { DemoSlot } from './check-slots.ts'

/** Columns of an order by their fields. */
export type Row = Partial<Record<keyof CheckOrder | 'sysOrgCode' | 'delFlag', unknown>>

/** So many orders of a kind, with the days from today between which they are examined, and what else they have. */
export interface Kind {
  readonly status: CheckOrderStatus
  readonly count: number
  /** Days of the examination; without them nothing was booked yet. */
  readonly days?: readonly [from: number, to: number]
  readonly more?: (about: {
    slot: DemoSlot | undefined
    other: DemoSlot | undefined
    /** Whatever was booked or not. */
    any: DemoSlot | undefined
    n: number
  }) => Row
  /** No place is held, though there was one. */
  readonly isFree?: true
  readonly isLeaver?: true
}

/** A time of a day, as it is stored. */
export const at = (day: string, time: string) => `${day}T${time}+08:00`
const now = Date.now()
const hours = (back: number) => momentText(now - back * 3_600_000).replace(' ', 'T') + '+08:00'
const answered = (n: number) => at(addDays(dayAt(now), -1 - (n % 6)), '15:20:00')
/** A branch was asked some hours ago. */
const asked = (n: number): Row => ({
  requestedAt: hours(1 + (n % 6)),
  answerDueAt: dueAt(new Date(now), { workingDays: 3 }, new Map()).toISOString(),
})
const confirmed = (slot: DemoSlot | undefined, n: number): Row =>
  slot
    ? {
        supplierOrderNo: `S${slot.day.replaceAll('-', '')}-${100 + n}`,
        confirmedAt: at(addDays(slot.day, -9), '15:20:00'),
      }
    : {}
const came = (slot: DemoSlot | undefined): Row =>
  slot
    ? {
        arrivedAt: at(slot.day, `0${slot.time.slice(1, 2)}:52:00`),
        arrivedFrom: '40',
        reportDueOn: addDays(slot.day, 14),
      }
    : {}
const pendingFor = (pendingReason: string, pendingFrom: string, back = 20): Row => ({
  pendingReason,
  pendingFrom,
  pendingSince: hours(back),
})
const wish = (other: DemoSlot | undefined): Row => ({
  wishSlotId: other?.id,
  wishDay: other?.day,
  wishTime: other?.time,
})
const reported = ({ slot, n }: { slot: DemoSlot | undefined; n: number }): Row => ({
  ...confirmed(slot, n),
  ...came(slot),
  ...(slot && { reportedAt: at(addDays(slot.day, 7), '10:30:00') }),
})
/** Days that somebody said by the link of a reminder. */
const wished = (any: DemoSlot | undefined, n: number): Row => ({
  firstWish: addDays(dayAt(now), 4 + (n % 9)),
  ...(n % 8 === 0 && { firstBranchId: any?.branchId, secondWish: addDays(dayAt(now), 6 + (n % 9)) }),
})
const failures = ['FULL', 'CLOSED', 'FULL', 'BRANCH_CANCELLED']

/** This year's project is under way. */
export const thisYear: readonly Kind[] = [
  { status: '70', count: 158, days: [-75, -14], more: reported },
  {
    status: '60',
    count: 66,
    days: [-13, -1],
    more: ({ slot, n }) => ({ ...confirmed(slot, n), ...came(slot) }),
  },
  {
    status: '60',
    count: 6,
    days: [-24, -16],
    more: ({ slot, n }) => ({ ...confirmed(slot, n), ...came(slot) }),
  },
  {
    status: '40',
    count: 84,
    days: [1, 24],
    more: ({ slot, n }) => ({
      ...confirmed(slot, n),
      confirmedAt: answered(n),
      noArrivalOn: slot && addDays(workingDaysAfter(slot.day, 3, new Map()), 1),
    }),
  },
  { status: '20', count: 25, days: [3, 20], more: ({ n }) => asked(n) },
  // Somebody has to say whether the appointment is kept.
  { status: '20', count: 1, days: [5, 20], isLeaver: true, more: ({ n }) => asked(n) },
  {
    status: '30',
    count: 9,
    days: [3, 9],
    more: ({ slot, other, n }) => ({
      ...confirmed(slot, n),
      confirmedAt: answered(n),
      ...asked(n),
      ...wish(other),
    }),
  },
  {
    status: '80',
    count: 6,
    days: [3, 14],
    more: ({ n }) => ({ ...asked(n), cancelledBy: n % 2 === 0 ? 'PERSON' : 'COMPANY' }),
  },
  { status: '10', count: 82, more: ({ any, n }) => (n % 4 === 0 ? wished(any, n) : {}) },
  {
    status: '50',
    count: 12,
    days: [3, 12],
    isFree: true,
    more: ({ n }) => ({ failReason: failures[n % failures.length] }),
  },
  {
    status: '90',
    count: 14,
    days: [-40, 10],
    isFree: true,
    more: ({ n }) => ({ cancelledBy: n % 3 === 0 ? 'COMPANY' : 'PERSON' }),
  },
  { status: '00', count: 8, days: [-9, -5], isFree: true, more: () => pendingFor('NO_SHOW', '40') },
  {
    status: '00',
    count: 4,
    days: [4, 12],
    more: ({ n }) => ({ ...asked(n), answerDueAt: null, ...pendingFor('NO_ANSWER', '20') }),
  },
  {
    status: '00',
    count: 2,
    days: [3, 9],
    more: ({ slot, other, n }) => ({
      ...confirmed(slot, n),
      confirmedAt: answered(n),
      ...wish(other),
      ...pendingFor('CHANGE_NO_ANSWER', '30'),
    }),
  },
  { status: '00', count: 2, more: () => pendingFor('BAD_DATA', '10', 50) },
  { status: '00', count: 2, isLeaver: true, more: () => pendingFor('LEFT', '10', 70) },
]

/** Last year's is over: reported, or given up. */
export const lastYear: readonly Kind[] = [
  { status: '70', count: 386, days: [-445, -342], more: reported },
  {
    status: '60',
    count: 5,
    days: [-440, -350],
    more: ({ slot, n }) => ({ ...confirmed(slot, n), ...came(slot), reportNotExpected: true }),
  },
  {
    status: '90',
    count: 28,
    days: [-440, -350],
    isFree: true,
    more: ({ n }) => ({ cancelledBy: n % 4 === 0 ? 'COMPANY' : 'PERSON' }),
  },
]
