import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimVisitStore } from './claim-visits-store.ts'

/** The visits of a claim, in the order in which they were entered. */
export const visitsOf = (claimId: string, context: Pick<Context, 'tx'>): Promise<ClaimVisit[]> =>
  claimVisitStore.wholesBy('claimId', [claimId], context)
