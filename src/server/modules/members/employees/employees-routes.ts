import { employees } from '#contract/members/employees.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Routes } from '#server/services.ts'
import { employeeSheet } from './employee-sheet.ts'
import { proposeCover, takeProposalsBack } from '#server/modules/cover/cover-changes/proposal-reference.ts'
import { foretellCover, foretellRemovals } from '#server/modules/cover/cover-changes/foretelling-reference.ts'
import {
  foretellCorrections,
  tellCorrections,
} from '#server/modules/cover/covers/sheet-corrections-reference.ts'
import { logImport, noteUndone, writingEmployees } from './employees-store.ts'
import { joiningEmployees } from './joining.ts'
import { createMemberCounts } from './member-counts.ts'
import { keepMemberCalendar } from './member-status.ts'
import { transferring } from './transferring.ts'
import { memberSummary } from './summary-store.ts'

export const employeesRoutes: Routes = (services) => {
  const store = writingEmployees(services)
  return implementResource(employees, store, {
    sheet: ({ events }) => ({
      ...employeeSheet,
      after: {
        checkRows: foretellRemovals,
        check: async (changes, context) => [
          ...(await foretellCorrections(changes, context)),
          ...(await foretellCover(changes, context)),
        ],
        import: async (about, context) => {
          await logImport(about, context)
          return [...(await tellCorrections(about, context)), ...(await proposeCover(about, events, context))]
        },
        undo: async (about, context) => {
          await noteUndone(about.id, context)
          await takeProposalsBack(about, events, context)
        },
      },
    }),
    calendar: keepMemberCalendar,
    own: () => {
      const countsOf = createMemberCounts()
      return {
        ...transferring(store, services),
        joinDouble: joiningEmployees(store),
        summary: (_input, context) => memberSummary(context, countsOf),
      }
    },
  })(services)
}
