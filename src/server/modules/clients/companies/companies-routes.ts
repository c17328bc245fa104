import { companies } from '#contract/clients/companies.ts'
import { implementResource } from '#server/implement-resource.ts'
import { companyChoices, companyStore } from './companies-store.ts'
import { companySheet } from './company-sheet.ts'

export const companiesRoutes = implementResource(companies, companyStore, {
  sheet: companySheet,
  own: { getCompanyByGroup: ({ groupId }, context) => companyChoices(groupId, context) },
})
