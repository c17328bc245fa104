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

/** What the law gives days for: to decide a claim from when it was sent, then to pay it, or to tell a refusal with its reason. */
export type LawStep = 'DECIDE' | 'PAY' | 'TELL'

/** So many days each may take (保险法 22 to 24); days on which material is awaited do not count. */
export const lawDays: Readonly<Record<LawStep, number>> = { DECIDE: 30, PAY: 10, TELL: 3 }

/** So many days before the last one people are warned. */
export const lawWarnings: readonly number[] = [5, 3, 1]
