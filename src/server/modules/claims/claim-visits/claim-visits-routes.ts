import { claimVisits } from '#contract/claims/claim-visits.ts'
import { implementResource } from '#server/implement-resource.ts'
import { claimVisitStore } from './claim-visits-store.ts'

export const claimVisitRoutes = implementResource(claimVisits, claimVisitStore)
