import { addDays, dayAt, instantOf, isWeekend } from './calendar.ts'

/**
 * The days that are not what their weekday says, by `YYYY-MM-DD`: true for a Saturday or Sunday on which people work to make
 * up for a holiday, false for a holiday. A year with no such day is one whose list is missing.
 */
export type SpecialDays = ReadonlyMap<string, boolean>

/** When people work on a working day, by the clock of GMT+8. */
export const workingHours = { from: '09:00', to: '18:00' } as const

const hourMs = 3_600_000

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

const workedBack = (hours: number, now: Date, special: SpecialDays): Date => {
  const sinceDay = (day: string) =>
    workingHoursBetween(new Date(instantOf(`${day} ${workingHours.from}:00`)), now, special)
  let day = dayAt(now)
  while (sinceDay(day) < hours) day = addDays(day, -1)
  return new Date(instantOf(`${day} ${workingHours.from}:00`) + (sinceDay(day) - hours) * hourMs)
}

/** What began before this moment has had all of its term now. */
export const termEnded = (term: Term, now: Date, special: SpecialDays): Date => {
  if ('hours' in term) return new Date(Number(now) - term.hours * hourMs)
  if ('workingHours' in term) return workedBack(term.workingHours, now, special)
  return new Date(instantOf(workingDaysAfter(dayAt(now), -term.workingDays, special)))
}
