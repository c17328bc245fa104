import { employees } from '#contract/employees.ts'
import { deleteJob } from '#server/db/delete-job.ts'
import { revealField } from '#server/db/reveal.ts'
import { implementAll, type Implementation } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { exportJob } from '#server/sheets/export-job.ts'
import { exportSheet } from '#server/sheets/export-sheet.ts'
import { importCheck, importFailedRows } from '#server/sheets/import-check.ts'
import { importJob } from '#server/sheets/import-job.ts'
import { importSheet } from '#server/sheets/import-sheet.ts'
import { importTemplate } from '#server/sheets/import-template.ts'
import { employeeSheet } from './employee-sheet.ts'
import { employeeSource, employeeStore } from './employees-store.ts'
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
