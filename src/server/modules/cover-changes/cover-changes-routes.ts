import { coverChanges } from '#contract/cover-changes.ts'
import { employee } from '#server/db/schema/members.ts'
import { policy } from '#server/db/schema/policies.ts'
import { implementResource, type OwnCalls } from '#server/implement-resource.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { seenIds } from '#server/store/listing.ts'
import { seesField } from '#server/store/withheld.ts'
import { assess } from './assessing.ts'
import { keepCoverChangeCalendar } from './cover-change-calendar.ts'
import { coverChangeSheet } from './cover-change-sheet.ts'
import { coverChangeStore } from './cover-changes-store.ts'
import { deciding } from './deciding.ts'

const own: OwnCalls<typeof coverChanges> = {
  premium: async (wanted, context) => {
    for (const [table, id] of [
      [policy, wanted.policyId],
      [employee, wanted.employeeId],
    ] as const)
      await seenIds(context.tx, { rows: rowsOf(table, context) }, [id])
    const { total, perDay, lastDay, family } = await assess(wanted, context)
    const isSeen = seesField(coverChangeStore.source.resource, 'premiumDelta', context)
    return { total: isSeen ? total : null, perDay: isSeen ? perDay : null, lastDay, family: [...family] }
  },
}

/** Additions and removals: filed, decided on, effective on their day (decision 086). */
export const coverChangeRoutes = implementResource(coverChanges, coverChangeStore, {
  calendar: keepCoverChangeCalendar,
  own,
  moves: deciding,
  sheet: coverChangeSheet,
})
