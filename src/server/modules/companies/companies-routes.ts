import { companies, companyGroups, type Company, type CompanyGroup } from '#contract/companies.ts'
import { createStore } from '#server/db/resource-store.ts'
import { implementAll, type Implementation } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { companyChoices, companyGroupSource, companySource } from './companies-store.ts'

const readOnly = { place: () => Promise.reject(new Error('companies are not written here')) }
const store = createStore<Company>(companySource, readOnly)
const groups = createStore<CompanyGroup>(companyGroupSource, readOnly)

export const companiesRoutes = (_services: Services): Implementation[] => [
  ...implementAll(companies, {
    list: store.list,
    queryById: store.queryById,
    getCompanyByGroup: ({ groupId }, { tx }) => companyChoices(tx, groupId),
  }),
  ...implementAll(companyGroups, { list: groups.list }),
]
