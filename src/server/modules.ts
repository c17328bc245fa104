import type { Implementation } from '#server/http/implement.ts'
import { signInRoutes } from '#server/modules/sign-in/sign-in-routes.ts'
import { employeesRoutes } from '#server/modules/employees/employees-routes.ts'
import { familyMembersRoutes } from '#server/modules/family-members/family-members-routes.ts'
import { companiesRoutes } from '#server/modules/companies/companies-routes.ts'
import type { Services } from '#server/services.ts'

/** THE list of modules: what is here is served. */
export const implementations = (services: Services): Implementation[] => [
  ...signInRoutes(services),
  ...employeesRoutes(services),
  ...familyMembersRoutes(services),
  ...companiesRoutes(services),
]
