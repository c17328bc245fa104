import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import { nameOf } from '#web/lib/names.ts'

/** Where a visit was, as the directory calls it in the language of the screen; as it was typed where it is in none. */
export const hospitalOf = (visit: Pick<ClaimVisit, 'hospital' | 'hospitalEn' | 'hospitalName'>): string =>
  visit.hospital ? nameOf(visit, 'hospital') : (visit.hospitalName ?? '')
