const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Two days `YYYY-MM-DD`, both included. */
export type DaySpan = readonly [from: string, to: string]

/**
 * The spans of days people ask for most, counted from the day it is in China (specification 9: GMT+8): that day, the
 * last 7 and 30 days with it, this month and this year up to their ends, and the whole month before.
 */
export const daySpans = (now = Date.now()) => {
  const today = now + CHINA_MS
  const date = new Date(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const span = (from: number, to: number): DaySpan => [dayOf(from), dayOf(to)]
  return {
    today: span(today, today),
    last7: span(today - 6 * DAY_MS, today),
    last30: span(today - 29 * DAY_MS, today),
    thisMonth: span(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)),
    lastMonth: span(Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)),
    thisYear: span(Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)),
  }
}
