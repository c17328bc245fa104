import { addDays, addMonths, dayAt, firstOfMonth, lastOfMonth } from '#contract/rules/calendar.ts'

/** Two days `YYYY-MM-DD`, both included. */
export type DaySpan = readonly [from: string, to: string]

const monthOf = (day: string): DaySpan => [firstOfMonth(day), lastOfMonth(day)]

/**
 * The spans of days people ask for most, counted from the day it is in China: that day, the last 7 and 30 days with it,
 * this month and this year up to their ends, and the whole month before.
 */
export const daySpans = (now = Date.now()) => {
  const today = dayAt(now)
  const year = today.slice(0, 4)
  return {
    today: [today, today],
    last7: [addDays(today, -6), today],
    last30: [addDays(today, -29), today],
    thisMonth: monthOf(today),
    lastMonth: monthOf(addMonths(today, -1)),
    thisYear: [`${year}-01-01`, `${year}-12-31`],
  } satisfies Record<string, DaySpan>
}
