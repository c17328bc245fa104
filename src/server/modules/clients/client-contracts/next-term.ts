import { addDays, addMonths, daysBetween } from '#contract/rules/calendar.ts'

/** The first and the last day of a contract, `YYYY-MM-DD`. */
export interface Term {
  readonly startDate: string
  readonly endDate: string
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The term that follows: from the day after, for as many whole months, or days where the term is none of whole months. */
export const nextTerm = ({ startDate, endDate }: Term): Term => {
  const next = addDays(endDate, 1)
  const months = monthsOf(next) - monthsOf(startDate)
  const isWhole = addMonths(startDate, months) === next
  return {
    startDate: next,
    endDate: isWhole ? addDays(addMonths(next, months), -1) : addDays(next, daysBetween(startDate, endDate)),
  }
}
