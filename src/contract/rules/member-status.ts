import { coverOn, type CoverPeriod } from './cover-periods.ts'

/** 1 insured, 2 not yet effective, 3 left, 4 suspended, 5 never insured (domain 3). */
export type MemberStatus = '1' | '2' | '3' | '4' | '5'

/** What is known of a member: cover by any policy; family members neither join nor leave. */
export interface MemberFacts {
  readonly periods: readonly CoverPeriod[]
  readonly entryDate?: string | null | undefined
  /** The last day at the company. */
  readonly leaveDate?: string | null | undefined
}

/**
 * The status of a member on a day. Who is insured on that day is insured, also after leaving, until the removal. Else who has
 * left has left; who has cover or joins later is not yet effective; of the rest, whose cover has ended is suspended.
 */
export const memberStatus = ({ periods, entryDate, leaveDate }: MemberFacts, day: string): MemberStatus => {
  if (coverOn(periods, day)) return '1'
  if (leaveDate && leaveDate < day) return '3'
  const isAhead = periods.some(({ from }) => from > day) || (entryDate ?? '') > day
  if (isAhead) return '2'
  return periods.length > 0 ? '4' : '5'
}
