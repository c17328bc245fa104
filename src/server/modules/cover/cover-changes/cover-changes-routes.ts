import { coverChanges } from '#contract/cover/cover-changes.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import { keepCoverChangeCalendar } from './cover-change-calendar.ts'
import { coverChangeSheet } from './cover-change-sheet.ts'
import { writingChanges } from './cover-changes-store.ts'
import { deciding } from './deciding.ts'
import { outcomeOf, premiumOfChange } from './outcomes.ts'
import { planChoicesOf } from './plan-choices.ts'
import { weighing } from './weighing.ts'

const own: OwnCalls<typeof coverChanges> = {
  premium: premiumOfChange,
  planChoices: planChoicesOf,
  outcome: ({ id }, context) => outcomeOf(id, context),
}

/** Additions and removals: filed, decided on, effective on their day (domain 3.3). */
export const coverChangeRoutes = implementResource(coverChanges, writingChanges, {
  calendar: keepCoverChangeCalendar,
  own,
  moves: deciding,
  sheet: ({ events }) => ({ ...coverChangeSheet, weigh: weighing(events) }),
})
