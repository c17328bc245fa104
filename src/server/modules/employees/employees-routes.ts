import { employees } from '#contract/employees.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { revealField } from '#server/store/reveal.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { exportJob } from '#server/import-export/export-job.ts'
import { exportSheet } from '#server/import-export/export-sheet.ts'
import { importCheck, importFailedRows } from '#server/import-export/import-check.ts'
import { importJob } from '#server/import-export/import-job.ts'
import { importSheet } from '#server/import-export/import-sheet.ts'
import { importTemplate } from '#server/import-export/import-template.ts'
import { employeeSheet } from './employee-sheet.ts'
import { employeeSource } from './employee-reference.ts'
import { employeeStore } from './employees-store.ts'
import { createMemberCounts } from './member-counts.ts'
import { memberSummary } from './summary-store.ts'

export const employeesRoutes = (services: Services): Implementation[] => {
  const countsOf = createMemberCounts()
  return implementAll(employees, {
    ...employeeStore,
    reveal: (input, context) => revealField(employeeSource, input, context),
    summary: (_input, context) => memberSummary(context, countsOf),
    exportXls: exportSheet(employeeSheet),
    importCheck: importCheck(employeeSheet, services),
    importFailedRows: importFailedRows(employeeSheet, services),
    exportJob: exportJob(employeeSheet, services),
    deleteJob: deleteJob(employeeStore.recycling, employeeSheet.title, services),
    importExcel: importSheet(employeeSheet, services),
    importJob: importJob(employeeSheet, services),
    importTemplate: importTemplate(employeeSheet, services.say),
  })
}
