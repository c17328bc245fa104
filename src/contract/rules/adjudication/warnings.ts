import { addDays, daysBetween } from '../calendar.ts'
import { coverOn, type CoverPeriod } from '../cover-periods.ts'
import type { AdjudicationInput } from './claim.ts'
import type { Warning } from './decision.ts'
import type { Setting } from './setting.ts'

/** The first day from a covered one on that nothing covers. */
const coveredUntil = (periods: readonly CoverPeriod[], day: string): string => {
  const to = coverOn(periods, day)?.to
  return to === undefined ? day : coveredUntil(periods, to)
}

/** What of a visit somebody is to look at, by the terms of one policy: it came late, the stay outlives all cover, or the hospital is excluded. */
export const warningsOf = (
  { cover: { policyId }, terms, visit }: Setting,
  { covers, receivedDay }: AdjudicationInput,
): Warning[] => {
  const { id: visitId, lastDay, hospital } = visit.visit
  const { claimWithinDays, extensionDays } = terms
  const late = typeof claimWithinDays === 'number' ? daysBetween(lastDay, receivedDay) - claimWithinDays : 0
  const periods = covers.flatMap((one) => one.periods)
  const from = addDays(coveredUntil(periods, visit.careDay), extensionDays ?? 0)
  const to = addDays(visit.careDay, visit.days)
  const beyond = daysBetween(from, to)
  return [
    ...(late > 0 ? [{ warning: 'LATE' as const, visitId, policyId, days: late }] : []),
    ...(beyond > 0 ? [{ warning: 'BEYOND_COVER' as const, visitId, policyId, from, to, days: beyond }] : []),
    ...(hospital?.isExcluded ? [{ warning: 'HOSPITAL_EXCLUDED' as const, visitId, policyId }] : []),
  ]
}
