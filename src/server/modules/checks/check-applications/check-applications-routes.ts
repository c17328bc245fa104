import { checkApplications } from '#contract/checks/check-applications.ts'
import { implementResource } from '#server/implement-resource.ts'
import { checkApplicationStore } from './check-applications-store.ts'
import { deciding } from './deciding.ts'
import { fileMany } from './filing-many.ts'

/** What HR asks for its people, and the provider decides on (domain 11.7). */
export const checkApplicationRoutes = implementResource(checkApplications, checkApplicationStore, {
  moves: deciding,
  own: { fileMany },
})
