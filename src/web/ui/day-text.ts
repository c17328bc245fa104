import { isCalendarDate } from '#contract/rules/calendar-date.ts'

const parted = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const joined = /^(\d{4})(\d{2})(\d{2})$/

/**
 * A day as people type it (2026-1-5, 2026/01/05, 2026.1.5, 20260105, 2026年1月5日, full-width digits too) as
 * YYYY-MM-DD; the empty text stays empty, and what is no day of the calendar is undefined.
 */
export const readDay = (typed: string): string | undefined => {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return ''
  const [, year, month, day] = parted.exec(text) ?? joined.exec(text) ?? []
  if (!year || !month || !day) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(written) ? written : undefined
}
