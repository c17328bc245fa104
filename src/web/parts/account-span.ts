import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { readDay } from '#contract/rules/day-text.ts'

type Span = readonly [from: string, to: string]

/** The days of an account that are shown at first: this month and the two before it, up to today. */
export const usualSpan = (): Span => [addMonths(firstOfMonth(dayAt()), -2), dayAt()]

/** Two days, the first not after the last. */
export const isSpan = ([from, to]: Span): boolean =>
  from !== '' && to !== '' && readDay(from) === from && readDay(to) === to && from <= to
