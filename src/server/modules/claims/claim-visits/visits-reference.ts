import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimVisitStore } from './claim-visits-store.ts'

/** What a claim is decided by of each visit, and where it was. */
const decidedBy = [
  'id',
  'careType',
  'reason',
  'hospitalId',
  'hospitalName',
  'hospitalEn',
  'hospitalLevel',
  'hospitalOwnership',
  'isExcluded',
  'firstDay',
  'lastDay',
  'pregnancy',
  'choices',
  'adjustments',
  'lumps',
] as const

export type VisitOfClaim = Pick<ClaimVisit, (typeof decidedBy)[number]>

/** The visits of a claim, in the order in which they were entered. */
export const visitsOf = (claimId: string, context: Pick<Context, 'tx'>): Promise<VisitOfClaim[]> =>
  claimVisitStore.wholesBy('claimId', [claimId], context, decidedBy)
