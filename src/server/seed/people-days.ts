const DAY_MS = 86_400_000
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** The day `YYYY-MM-DD` moved by whole days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The day moved by calendar years; 29 February becomes 1 March in common years. */
export const addYears = (day: string, years: number): string => {
  const moved = new Date(Date.parse(day))
  moved.setUTCFullYear(moved.getUTCFullYear() + years)
  return moved.toISOString().slice(0, 10)
}

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

/** Milliseconds since 1970 of a clock time in China (`offsetMs` after midnight GMT+8) on a day. */
export const chineseInstant = (day: string, offsetMs: number): number =>
  Date.parse(day) - SHANGHAI_OFFSET_MS + offsetMs

/** The day it is in China at an ISO instant. */
export const chineseDay = (instant: string): string =>
  new Date(Date.parse(instant) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
