import { companies, companyGroups } from '#contract/companies.ts'
import { deleteJob } from '#server/jobs/delete-job.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { exportHandlers, importHandlers } from '#server/import-export/sheet-handlers.ts'
import { secretHandlers } from '#server/notices/secret-handlers.ts'
import type { Services } from '#server/services.ts'
import { companyChoices, companyStore } from './companies-store.ts'
import { companySource } from './company-reference.ts'
import { companyGroupStore } from './company-groups-store.ts'
import { companyGroupSheet, companySheet } from './company-sheet.ts'

export const companiesRoutes = (services: Services): Implementation[] => [
  ...implementAll(companies, {
    ...companyStore,
    ...secretHandlers(companySource, services),
    getCompanyByGroup: ({ groupId }, context) => companyChoices(groupId, context),
    ...exportHandlers(companySheet, services),
    deleteJob: deleteJob(companyStore.recycling, companySheet.title, services),
    ...importHandlers(companySheet, companyStore.recycling, services),
  }),
  ...implementAll(companyGroups, {
    ...companyGroupStore,
    ...exportHandlers(companyGroupSheet, services),
    deleteJob: deleteJob(companyGroupStore.recycling, companyGroupSheet.title, services),
  }),
]
