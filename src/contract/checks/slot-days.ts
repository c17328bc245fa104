import { addDays, dateOf } from '#contract/rules/calendar.ts'
import type { SpecialDays } from '#contract/rules/working-days.ts'

/** So many days ahead places are made. */
export const slotDaysAhead = 90

/** When a branch takes people, week by week. */
export interface SlotPattern {
  /** `1` is Monday, `7` Sunday. */
  readonly weekdays: readonly string[]
  readonly validFrom: string
  readonly validTo: string | null
}

/** Days on which a branch serves nobody. */
export interface ClosedSpan {
  readonly fromDay: string
  readonly toDay: string | null
}

const weekdayOf = (day: string): string => String(dateOf(day).getDay() || 7)

/**
 * The days after `today`, `slotDaysAhead` at most, on which a pattern gives places: its weekdays while it holds, but for holidays and for
 * days on which the branch is closed. On a weekend that is worked for a holiday its weekday decides, too.
 */
export const slotDays = (
  { weekdays, validFrom, validTo }: SlotPattern,
  { today, special, closed }: { today: string; special: SpecialDays; closed: readonly ClosedSpan[] },
): string[] =>
  Array.from({ length: slotDaysAhead }, (_, at) => addDays(today, at + 1)).filter(
    (day) =>
      day >= validFrom &&
      (validTo === null || day <= validTo) &&
      weekdays.includes(weekdayOf(day)) &&
      special.get(day) !== false &&
      !closed.some(({ fromDay, toDay }) => day >= fromDay && day <= (toDay ?? fromDay)),
  )
