import { addDays, addYears } from '#contract/rules/calendar.ts'

/** The later of two days. */
export const latest = (one: string, other: string): string => (one > other ? one : other)
/** The earlier of two days. */
export const earliest = (one: string, other: string): string => (one < other ? one : other)

/** The policy year of a company that holds `day`: it begins on the first of `startMonth` (1 to 12). */
export const policyYear = (
  day: string,
  startMonth: number,
): { readonly start: string; readonly end: string } => {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0)
  const start = `${year}-${String(startMonth).padStart(2, '0')}-01`
  return { start, end: addDays(addYears(start, 1), -1) }
}
