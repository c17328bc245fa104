import { addDays, momentText } from '#contract/rules/calendar.ts'
import { dueAt, workingDaysAfter, type SpecialDays } from '#contract/rules/working-days.ts'

/** So many working days a supplier without an interface has to answer, and to say who has come. */
const workingDays = 3

/** A branch is asked now: until when it has to answer. */
export const asked = (now: Date, special: SpecialDays) => ({
  requestedAt: momentText(now),
  answerDueAt: momentText(dueAt(now, { workingDays }, special)),
})

/** The day on which nobody is awaited any more who was to come on a day. */
export const noArrivalAfter = (day: string, special: SpecialDays): string =>
  addDays(workingDaysAfter(day, workingDays, special), 1)
