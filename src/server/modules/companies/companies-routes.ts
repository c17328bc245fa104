import { companies, companyGroups } from '#contract/companies.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import type { Services } from '#server/services.ts'
import { exportJob } from '#server/import-export/export-job.ts'
import { exportSheet } from '#server/import-export/export-sheet.ts'
import { importCheck, importFailedRows } from '#server/import-export/import-check.ts'
import { importJob } from '#server/import-export/import-job.ts'
import { importSheet } from '#server/import-export/import-sheet.ts'
import { importTemplate } from '#server/import-export/import-template.ts'
import { companyChoices, companyStore } from './companies-store.ts'
import { companyGroupStore } from './company-groups-store.ts'
import { companyGroupSheet, companySheet } from './company-sheet.ts'

export const companiesRoutes = (services: Services): Implementation[] => [
  ...implementAll(companies, {
    ...companyStore,
    getCompanyByGroup: ({ groupId }, { tx }) => companyChoices(tx, groupId),
    exportXls: exportSheet(companySheet),
    exportJob: exportJob(companySheet, services),
    deleteJob: deleteJob(companyStore.recycling, companySheet.title, services),
    importCheck: importCheck(companySheet, services),
    importFailedRows: importFailedRows(companySheet, services),
    importExcel: importSheet(companySheet, services),
    importJob: importJob(companySheet, services),
    importTemplate: importTemplate(companySheet, services.say),
  }),
  ...implementAll(companyGroups, {
    ...companyGroupStore,
    exportXls: exportSheet(companyGroupSheet),
    exportJob: exportJob(companyGroupSheet, services),
    deleteJob: deleteJob(companyGroupStore.recycling, companyGroupSheet.title, services),
  }),
]
