import { isCalendarDate } from './calendar-date.ts'

/** A midnight behind a day is what a spreadsheet adds to it. */
const parted = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]00:00(?::00(?:\.0+)?)?)?$/
const joined = /^(\d{4})(\d{2})(\d{2})$/

/** What people type, without the width of its characters and the blanks around it; what is longer is nothing of all this. */
const plain = (typed: string): string => (typed.length > 60 ? typed : typed.normalize('NFKC').trim())

const two = (part: string): string => part.padStart(2, '0')

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

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const partedMonth = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?$/
const joinedMonth = /^(\d{4})(\d{2})$/
const namedMonth = /^([a-z]{3})[a-z]{0,6}[.,]? ?(\d{4})$/

/**
 * A month as people type it (2025-12, 2025/12, 2025年12月, 202512, Dec 2025, December 2025) or the first day of one, as
 * YYYY-MM; the empty text stays empty, and what is no month is undefined.
 */
export const readMonth = (typed: string): string | undefined => {
  const text = plain(typed).toLowerCase()
  if (text === '') return ''
  const day = readDay(text)
  if (day) return day.endsWith('-01') ? day.slice(0, 7) : undefined
  const [, name = '', namedYear] = namedMonth.exec(text) ?? []
  const [, year = namedYear, month = String(monthNames.indexOf(name) + 1)] =
    partedMonth.exec(text) ?? joinedMonth.exec(text) ?? []
  const written = `${year}-${two(month)}`
  return isCalendarDate(`${written}-01`) ? written : undefined
}

const time = /[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/

/**
 * A moment as people type it, a day with a time to the minute or second (2026/1/5 9:30), or a day alone, which means its
 * beginning, as YYYY-MM-DD HH:mm:ss; the empty text stays empty, and what is no moment is undefined.
 */
export const readMoment = (typed: string): string | undefined => {
  const text = plain(typed)
  if (text === '') return ''
  const found = time.exec(text)
  const [, hours = '0', minutes = '00', seconds = '00'] = found ?? []
  const day = readDay(text.slice(0, found?.index))
  if (!day || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `${day} ${two(hours)}:${minutes}:${seconds}`
}
