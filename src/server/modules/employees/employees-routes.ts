import { employees } from '#contract/employees.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { employeeSheet } from './employee-sheet.ts'
import { proposeCover, takeProposalsBack } from '#server/modules/cover-changes/proposal-reference.ts'
import { employeeStore, logImport, noteUndone } from './employees-store.ts'
import { createMemberCounts } from './member-counts.ts'
import { memberSummary } from './summary-store.ts'

export const employeesRoutes = (services: Services): Implementation[] => {
  const countsOf = createMemberCounts()
  return implementResource(employees, employeeStore, {
    services,
    sheet: {
      ...employeeSheet,
      log: async (about, context) => {
        await logImport(about, context)
        await proposeCover(about, services.events, context)
      },
      undone: async (importId, context) => {
        await noteUndone(importId, context)
        await takeProposalsBack(importId, context)
      },
    },
    own: { summary: (_input, context) => memberSummary(context, countsOf) },
  })
}
