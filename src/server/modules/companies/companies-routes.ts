import { companies } from '#contract/companies.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { implementResource } from '#server/implement-resource.ts'
import type { Services } from '#server/services.ts'
import { companyChoices, companyStore } from './companies-store.ts'
import { companySheet } from './company-sheet.ts'

export const companiesRoutes = (services: Services): Implementation[] =>
  implementResource(companies, companyStore, {
    services,
    sheet: companySheet,
    own: { getCompanyByGroup: ({ groupId }, context) => companyChoices(groupId, context) },
  })
