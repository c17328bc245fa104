import { isCalendarDate } from './calendar-date.ts'
import { plain, readDay, two } from './day-text.ts'

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
