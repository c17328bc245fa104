import { employees } from '#contract/employees.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { employeeSheet } from './employee-sheet.ts'
import { employeeStore } from './employees-store.ts'
import { createMemberCounts } from './member-counts.ts'
import { memberSummary } from './summary-store.ts'

export const employeesRoutes = (services: Services): Implementation[] => {
  const countsOf = createMemberCounts()
  return implementResource(employees, employeeStore, {
    services,
    sheet: employeeSheet,
    own: { summary: (_input, context) => memberSummary(context, countsOf) },
  })
}
