import { isCalendarDate } from './calendar-date.ts'

/** A midnight behind a day is what a spreadsheet adds to it. */
const parted = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]00:00(?::00(?:\.0+)?)?)?$/
const joined = /^(\d{4})(\d{2})(\d{2})$/

/** What people type of a date, without the width of its characters and the blanks around it; what is longer is nothing of all this. */
export const plain = (typed: string): string => (typed.length > 60 ? typed : typed.normalize('NFKC').trim())

/** A part of a date in two digits. */
export const two = (part: string): string => part.padStart(2, '0')

/**
 * A day as people type it (2026-1-5, 2026/01/05, 2026.1.5, 20260105, 2026年1月5日, full-width digits too) as
 * YYYY-MM-DD; the empty text stays empty, and what is no day of the calendar is undefined.
 */
export const readDay = (typed: string): string | undefined => {
  const text = plain(typed)
  if (text === '') return ''
  const [, year, month, day] = parted.exec(text) ?? joined.exec(text) ?? []
  if (!year || !month || !day) return undefined
  const written = `${year}-${two(month)}-${two(day)}`
  return isCalendarDate(written) ? written : undefined
}
