// One file each: on the server the whole of date-fns is three hundred files, two thirds of a start.
import { addDays as daysLater } from 'date-fns/addDays'
import { addMonths as monthsLater } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { isWeekend as isOnWeekend } from 'date-fns/isWeekend'
import { startOfMonth } from 'date-fns/startOfMonth'

// Days and moments of this product are those of GMT+8, which knows no summer time (specification 9). Nothing here depends
// on the time zone of the machine. What is no more than a day is `calendar-date.ts`, which the sign-in screen needs.
const offset = '+08:00'
const offsetMs = 8 * 3_600_000

export const dayMs = 86_400_000

/** What a clock in GMT+8 shows, to the millisecond: `2026-01-31T09:30:00.000`. */
const clockOf = (at: Date | number): string => new Date(Number(at) + offsetMs).toISOString().slice(0, -1)

/** A moment as it travels: `YYYY-MM-DD HH:mm:ss` in GMT+8. */
export const momentText = (at: Date | number): string => clockOf(at).slice(0, 19).replace('T', ' ')

/** The same to the millisecond, as moments are stored; lists are asked by it, rows do not show it. */
export const exactMomentText = (at: Date | number): string => clockOf(at).replace('T', ' ')

/** The day `YYYY-MM-DD` it is in GMT+8 at a moment, by default now. */
export const dayAt = (at: Date | number = Date.now()): string => clockOf(at).slice(0, 10)

/** `YYYY-MM-DD HH:mm:ss` of GMT+8, or the first moment of `YYYY-MM-DD`, as ISO 8601 with its zone. */
export const isoOf = (moment: string): string =>
  `${moment.slice(0, 10)}T${moment.slice(11) || '00:00:00'}${offset}`

/** The same in milliseconds since 1970; NaN for what is no moment. */
export const instantOf = (moment: string): number => Date.parse(isoOf(moment))

// Days as date-fns counts them, on this machine's clock. Its own reading and writing of dates is twice the size of all that
// is used here, in every list.
/** A day as a `Date` of this machine: its midnight. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00`)

const two = (part: number): string => String(part).padStart(2, '0')

/** And back: the day that this machine's calendar shows for it. */
export const dayOf = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')

const moved = (day: string, by: (date: Date) => Date): string => dayOf(by(dateOf(day)))

/** The day `YYYY-MM-DD` that many days later, earlier where negative. */
export const addDays = (day: string, days: number): string => moved(day, (date) => daysLater(date, days))

/** The same day of another month, or that month's last day where it is shorter. */
export const addMonths = (day: string, months: number): string =>
  moved(day, (date) => monthsLater(date, months))

/** The same day of another year; 29 February becomes 28 February in common years. */
export const addYears = (day: string, years: number): string => addMonths(day, years * 12)

/** The first and the last day of the month of a day. */
export const firstOfMonth = (day: string): string => moved(day, startOfMonth)
export const lastOfMonth = (day: string): string => moved(day, endOfMonth)

/** The first days of the last twelve months and of the one after, `today` in the last of the twelve. */
export const monthStarts = (today: string): string[] =>
  Array.from({ length: 13 }, (_, at) => addMonths(firstOfMonth(today), at - 11))

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => isOnWeekend(dateOf(day))

/** Whole days from one day to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(dateOf(to), dateOf(from))

/** The same time of day that many months later (`addMonths`), to the millisecond. */
export const monthsAfter = (at: Date, months: number): Date => {
  const clock = clockOf(at)
  return new Date(`${addMonths(clock.slice(0, 10), months)}${clock.slice(10)}${offset}`)
}
