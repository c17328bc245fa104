import type { CareType } from './care-types.ts'
import type { Term } from './working-days.ts'

/**
 * Until when a claim is to be decided, from when it was sent, or received on paper: two working days, five of what is larger. The
 * clock stands while material is awaited. A company may have agreed on others.
 */
export const claimTerms: Readonly<Record<CareType, Extract<Term, { workingHours: number }>>> = {
  OUT: { workingHours: 18 },
  DENT: { workingHours: 18 },
  CHECK: { workingHours: 18 },
  IN: { workingHours: 45 },
  MAT: { workingHours: 45 },
}
