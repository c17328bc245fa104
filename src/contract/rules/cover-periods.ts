import { addDays } from './calendar.ts'

/** Somebody is insured by a plan from a day on, until the day `to`, which is the first without: half-open, `YYYY-MM-DD`. */
export interface CoverPeriod {
  readonly planId: string
  readonly from: string
  readonly to: string
}

/** What happened to the cover of one person by one policy: joined a plan on a day, or left it, so that `day` is the first without. */
export interface CoverFact {
  readonly type: 'ADD' | 'REMOVE'
  readonly planId: string
  readonly day: string
}

/** The days of a policy, half-open. */
export type PolicyDays = Pick<CoverPeriod, 'from' | 'to'>

/** The days of a policy with its first and its last day. */
export const policyDays = ({ startDate, endDate }: { startDate: string; endDate: string }): PolicyDays => ({
  from: startDate,
  to: addDays(endDate, 1),
})

/** The one answer to "insured on that day, by what?": the period that holds the day, or undefined. */
export const coverOn = <Period extends CoverPeriod>(
  periods: readonly Period[],
  day: string,
): Period | undefined => periods.find(({ from, to }) => from <= day && day < to)

/** How often each plan was joined more than left, of the facts of one day. */
const balanceOf = (facts: readonly CoverFact[]): [planId: string, balance: number][] => {
  const balance = new Map<string, number>()
  for (const { type, planId } of facts)
    balance.set(planId, (balance.get(planId) ?? 0) + (type === 'ADD' ? 1 : -1))
  return [...balance].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The plan from a day on, given the one before; undefined is none. Joining and leaving a plan on one day undo each other. */
const planAfter = (before: string | undefined, facts: readonly CoverFact[]): string | undefined => {
  const balance = balanceOf(facts)
  const joined = balance.findLast(([, count]) => count > 0)
  if (joined) return joined[0]
  return balance.some(([, count]) => count < 0) ? undefined : before
}

const clipped = ({ from, to }: PolicyDays, period: CoverPeriod): CoverPeriod => ({
  ...period,
  from: period.from < from ? from : period.from,
  to: period.to > to ? to : period.to,
})

/**
 * The cover that the facts about one person and one policy amount to, in the order of days, without overlap, within the days
 * of the policy. The order in which facts were filed or approved makes no difference.
 */
export const periodsOf = (facts: readonly CoverFact[], policy: PolicyDays): CoverPeriod[] => {
  const days = [...new Set(facts.map(({ day }) => day))].toSorted()
  const periods: CoverPeriod[] = []
  let planId: string | undefined
  for (const [at, day] of days.entries()) {
    planId = planAfter(
      planId,
      facts.filter((fact) => fact.day === day),
    )
    if (planId === undefined) continue
    const last = periods.at(-1)
    const to = days[at + 1] ?? policy.to
    const goesOn = last?.planId === planId && last.to === day
    if (goesOn) periods.splice(-1, 1, { ...last, to })
    else periods.push({ planId, from: day, to })
  }
  return periods.map((period) => clipped(policy, period)).filter(({ from, to }) => from < to)
}

/** Why a fact does not go with the cover there is. */
export type CoverConflict = 'insured' | 'notInsured' | 'outside'

/**
 * What forbids a fact, given the cover without it: nobody joins who is insured on that day or later, nobody leaves who is
 * not insured on that day, and nothing happens outside the days of the policy.
 */
export const conflictOf = (
  periods: readonly CoverPeriod[],
  { type, day }: Pick<CoverFact, 'type' | 'day'>,
  policy: PolicyDays,
): CoverConflict | undefined => {
  if (day < policy.from || day >= policy.to) return 'outside'
  if (type === 'REMOVE') return coverOn(periods, day) ? undefined : 'notInsured'
  return periods.some(({ to }) => to > day) ? 'insured' : undefined
}

/** Where cover goes on without a gap from a day on: the first day without; the day itself where there is none. */
const goesOnUntil = (periods: readonly CoverPeriod[], day: string): string => {
  const to = coverOn(periods, day)?.to
  return to === undefined ? day : goesOnUntil(periods, to)
}

/** Whose cover by which policy depends on one another. */
export interface InsuredFamily {
  readonly employeeId: string
  readonly policy: PolicyDays
  /** The policy insures relatives alone, so that their cover does not depend on the employee's. */
  readonly isForRelatives: boolean
}

/**
 * The cover of an employee and of the relatives by one policy, by person: that of a relative begins while the employee is
 * insured, ends at the latest when the employee's does, and does not come back by itself.
 */
export const coverOfFamily = (
  facts: ReadonlyMap<string, readonly CoverFact[]>,
  { employeeId, policy, isForRelatives }: InsuredFamily,
): Map<string, CoverPeriod[]> => {
  const own = periodsOf(facts.get(employeeId) ?? [], policy)
  const ofRelative = (period: CoverPeriod): CoverPeriod[] => {
    const until = goesOnUntil(own, period.from)
    if (until <= period.from) return []
    return [until < period.to ? { ...period, to: until } : period]
  }
  return new Map(
    [...facts].map(([personId, all]) => {
      const periods = periodsOf(all, policy)
      return [personId, personId === employeeId || isForRelatives ? periods : periods.flatMap(ofRelative)]
    }),
  )
}
