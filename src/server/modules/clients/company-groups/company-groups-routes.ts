import { companyGroups } from '#contract/clients/company-groups.ts'
import { implementResource } from '#server/implement-resource.ts'
import { companyGroupStore } from './company-groups-store.ts'

export const companyGroupRoutes = implementResource(companyGroups, companyGroupStore)
