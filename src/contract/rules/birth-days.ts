import type { AgeBand } from './age-band.ts'
import { addDays, addYears } from './calendar.ts'

/** The last birthday with which somebody is `years` old on the day `on`; who was born on 29 February waits for 1 March. */
export const bornBy = (on: string, years: number): string => addYears(on, -years)

/** The birthdays, both included, of who is of an age band on the day `on`; an open band has no first. Source: specification 9. */
export const birthDaysOf = (
  { from, to }: Pick<AgeBand, 'from' | 'to'>,
  on: string,
): { readonly from?: string; readonly to: string } => ({
  ...(to !== null && { from: addDays(bornBy(on, to), 1) }),
  to: bornBy(on, from),
})
