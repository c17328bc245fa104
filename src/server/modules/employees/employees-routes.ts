import { employees } from '#contract/employees.ts'
import { revealField } from '#server/db/reveal.ts'
import { implementAll, type Implementation } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { exportSheet } from '#server/sheets/export-sheet.ts'
import { importSheet } from '#server/sheets/import-sheet.ts'
import { importTemplate } from '#server/sheets/import-template.ts'
import { employeeSheet } from './employee-sheet.ts'
import { employeeSource, employeeStore } from './employees-store.ts'
import { memberSummary } from './summary-store.ts'

export const employeesRoutes = (services: Services): Implementation[] =>
  implementAll(employees, {
    ...employeeStore,
    reveal: (input, { tx }) => revealField(employeeSource, input, tx),
    summary: (_input, context) => memberSummary(context),
    exportXls: exportSheet(employeeSheet),
    importExcel: importSheet(employeeSheet, services),
    importTemplate: importTemplate(employeeSheet, services.say),
  })
