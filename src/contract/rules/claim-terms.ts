import type { CareType } from './care-types.ts'
import type { Term } from './working-days.ts'

/**
 * Until when a claim is to be decided, from when it was sent, or received on paper: two working days, five of what is larger. The
 * clock stands while material is awaited. A company may have agreed on others (`agreedTermOf`).
 */
export const claimTerms: Readonly<Record<CareType, Extract<Term, { workingHours: number }>>> = {
  OUT: { workingHours: 18 },
  DENT: { workingHours: 18 },
  CHECK: { workingHours: 18 },
  IN: { workingHours: 45 },
  MAT: { workingHours: 45 },
}

/** What a company agreed on, in working hours. */
interface AgreedHours {
  readonly claimHours?: number | null | undefined
  readonly stayHours?: number | null | undefined
}

/** The term of a claim of a company: what it agreed on for such care, else that of every company. */
export const agreedTermOf = (
  care: CareType,
  { claimHours, stayHours }: AgreedHours,
): { workingHours: number } => {
  const agreed = care === 'IN' || care === 'MAT' ? stayHours : claimHours
  return { workingHours: agreed ?? claimTerms[care].workingHours }
}

/** What the law gives days for: to decide a claim from when it was sent, then to pay it, or to tell a refusal with its reason. */
export type LawStep = 'DECIDE' | 'PAY' | 'TELL'

/** So many days each may take (保险法 22 to 24); days on which material is awaited do not count. */
export const lawDays: Readonly<Record<LawStep, number>> = { DECIDE: 30, PAY: 10, TELL: 3 }

/** So many days before the last one people are warned. */
export const lawWarnings: readonly number[] = [5, 3, 1]
