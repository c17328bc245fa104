import { employees } from '#contract/employees.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { secretHandlers } from '#server/notices/secret-handlers.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { exportHandlers, importHandlers } from '#server/import-export/sheet-handlers.ts'
import type { Services } from '#server/services.ts'
import { employeeSheet } from './employee-sheet.ts'
import { employeeSource } from './employee-reference.ts'
import { employeeStore } from './employees-store.ts'
import { createMemberCounts } from './member-counts.ts'
import { memberSummary } from './summary-store.ts'

export const employeesRoutes = (services: Services): Implementation[] => {
  const countsOf = createMemberCounts()
  return implementAll(employees, {
    ...employeeStore,
    ...secretHandlers(employeeSource, services),
    summary: (_input, context) => memberSummary(context, countsOf),
    ...exportHandlers(employeeSheet, services),
    ...importHandlers(employeeSheet, employeeStore.recycling, services),
    deleteJob: deleteJob(employeeStore.recycling, employeeSheet.title, services),
  })
}
