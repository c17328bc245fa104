import { addMonths, firstOfMonth } from '#contract/rules/calendar.ts'
import type { Days } from './spans.ts'

/** How often bills are made, and whether for what was or for what comes. */
export interface Cycle {
  readonly cycle: 'MONTH' | 'QUARTER' | 'YEAR'
  readonly timing: 'ADVANCE' | 'ARREARS'
}

/** How many months a cycle has. */
export const monthsIn = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const satisfies Record<Cycle['cycle'], number>

/** The days of the cycle of the calendar that holds a month. */
export const cycleOf = (month: string, { cycle }: Pick<Cycle, 'cycle'>): Days => {
  const count = monthsIn[cycle]
  const from = addMonths(firstOfMonth(month), -((Number(month.slice(5, 7)) - 1) % count))
  return { from, to: addMonths(from, count) }
}

/** Whether bills of a cycle are made with a month: of what was with its last, of what comes with its first. */
export const isBilledWith = (month: string, terms: Cycle): boolean => {
  const { from, to } = cycleOf(month, terms)
  return (terms.timing === 'ADVANCE' ? from : addMonths(to, -1)) === firstOfMonth(month)
}
