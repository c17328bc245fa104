import { addDays, dayAt, instantOf, isWeekend } from './calendar.ts'

/**
 * The days that are not what their weekday says, by `YYYY-MM-DD`: true for a Saturday or Sunday on which people work to make
 * up for a holiday, false for a holiday. A year with no such day is one whose list is missing.
 */
export type SpecialDays = ReadonlyMap<string, boolean>

/** When people work on a working day, by the clock of GMT+8. */
export const workingHours = { from: '09:00', to: '18:00' } as const

const hourMs = 3_600_000
const minuteMs = 60_000
const hoursADay = Number.parseInt(workingHours.to, 10) - Number.parseInt(workingHours.from, 10)

/** Whether the special days of the year of a day are known; of another year Monday to Friday count. */
export const isListedYear = (day: string, special: SpecialDays): boolean =>
  [...special.keys()].some((listed) => listed.slice(0, 4) === day.slice(0, 4))

/** Whether people work on a day `YYYY-MM-DD`. */
export const isWorkingDay = (day: string, special: SpecialDays): boolean =>
  special.get(day) ?? !isWeekend(day)

/** The working day that so many working days follow a day up to, that itself not counted; of a negative number that precede it. */
export const workingDaysAfter = (day: string, count: number, special: SpecialDays): string => {
  const step = Math.sign(count)
  let [at, left] = [day, Math.abs(count)]
  while (left > 0) {
    at = addDays(at, step)
    if (isWorkingDay(at, special)) left -= 1
  }
  return at
}

/** How many hours people work from one moment to another, with fractions; none where that is earlier. */
export const workingHoursBetween = (from: Date, to: Date, special: SpecialDays): number => {
  let worked = 0
  for (let day = dayAt(from); day <= dayAt(to); day = addDays(day, 1)) {
    if (!isWorkingDay(day, special)) continue
    const begun = Math.max(Number(from), instantOf(`${day} ${workingHours.from}:00`))
    const ended = Math.min(Number(to), instantOf(`${day} ${workingHours.to}:00`))
    worked += Math.max(0, ended - begun)
  }
  return worked / hourMs
}

/**
 * A time that somebody has: by the clock, of working hours, or of whole working days, which begin with the next one and
 * are over when the last of them is.
 */
export type Term =
  | { readonly hours: number }
  | { readonly workingHours: number }
  | { readonly workingDays: number }

/** The moment that so many working hours lie after another, before it where they are below zero. */
const workedFrom = (from: Date, hours: number, special: SpecialDays): Date => {
  if (hours === 0) return from
  let left = Math.round(Math.abs(hours) * hourMs)
  for (let day = dayAt(from); ; day = addDays(day, Math.sign(hours))) {
    if (!isWorkingDay(day, special)) continue
    const opens = instantOf(`${day} ${workingHours.from}:00`)
    const closes = instantOf(`${day} ${workingHours.to}:00`)
    const begun = hours > 0 ? Math.max(opens, Number(from)) : opens
    const ended = hours > 0 ? closes : Math.min(closes, Number(from))
    const worked = Math.max(0, ended - begun)
    if (worked >= left) return new Date(hours > 0 ? begun + left : ended - left)
    left -= worked
  }
}

/**
 * When a term that begins at a moment is over: of working days the midnight after the last of them. Of working hours below zero,
 * which is what a late clock has left, the moment so many before.
 */
export const dueAt = (from: Date, term: Term, special: SpecialDays): Date => {
  if ('hours' in term) return new Date(Number(from) + term.hours * hourMs)
  if ('workingDays' in term)
    return new Date(instantOf(addDays(workingDaysAfter(dayAt(from), term.workingDays, special), 1)))
  return workedFrom(from, term.workingHours, special)
}

/**
 * What a clock of working hours has left when it is stopped, in whole minutes of work, a begun one counted: below zero where it is
 * late. It goes on with `dueAt(now, { workingHours: minutes / 60 }, special)`.
 */
export const minutesLeft = (now: Date, due: Date, special: SpecialDays): number => {
  const between = (from: Date, to: Date) =>
    Math.round(workingHoursBetween(from, to, special) * hourMs) / minuteMs
  return now <= due ? Math.ceil(between(now, due)) : 0 - Math.floor(between(due, now))
}

/** Minutes of work as people say them, of working days of nine hours; a late clock's as how late it is. */
export const asWorkingDays = (
  minutes: number,
): { readonly days: number; readonly hours: number; readonly minutes: number } => {
  const all = Math.abs(minutes)
  const aDay = hoursADay * 60
  return { days: Math.floor(all / aDay), hours: Math.floor((all % aDay) / 60), minutes: all % 60 }
}

/** What began before this moment has had all of its term now. */
export const termEnded = (term: Term, now: Date, special: SpecialDays): Date => {
  if ('hours' in term) return new Date(Number(now) - term.hours * hourMs)
  if ('workingHours' in term) return workedFrom(now, -term.workingHours, special)
  return new Date(instantOf(workingDaysAfter(dayAt(now), -term.workingDays, special)))
}
