import { employees } from '#contract/members/employees.ts'
import { implementResource } from '#server/implement-resource.ts'
import { employeeSheet } from './employee-sheet.ts'
import {
  foretellCover,
  proposeCover,
  takeProposalsBack,
} from '#server/modules/cover/cover-changes/proposal-reference.ts'
import { employeeStore, logImport, noteUndone } from './employees-store.ts'
import { createMemberCounts } from './member-counts.ts'
import { keepMemberCalendar } from './member-status.ts'
import { memberSummary } from './summary-store.ts'

export const employeesRoutes = implementResource(employees, employeeStore, {
  sheet: ({ events }) => ({
    ...employeeSheet,
    log: async (about, context) => {
      await logImport(about, context)
      return proposeCover(about, events, context)
    },
    foretell: foretellCover,
    undone: async (about, context) => {
      await noteUndone(about.id, context)
      await takeProposalsBack(about, events, context)
    },
  }),
  calendar: keepMemberCalendar,
  own: () => {
    const countsOf = createMemberCounts()
    return { summary: (_input, context) => memberSummary(context, countsOf) }
  },
})
