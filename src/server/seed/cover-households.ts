import { addDays } from '#contract/rules/calendar.ts'
import {
  coverOfFamily,
  coverOn,
  type CoverFact,
  type CoverPeriod,
  type PolicyDays,
} from '#contract/rules/cover-periods.ts'
import { planPriceOn, type AgePrice } from '#contract/rules/plan-on.ts'
import { premiumDifference, type PriceOf } from '#contract/rules/premiums.ts'
import { sum } from '#contract/rules/shares.ts'
import type { DemoChange } from './cover-changes.ts'
import type { DemoPlan } from './cover-plans.ts'

const isDecided = ({ status }: DemoChange) => status === 'APPROVED' || status === 'EFFECTIVE'

/** A policy that insures people of the demo data. */
export interface InsuringPolicy {
  readonly id: string
  readonly days: PolicyDays
  readonly plans: readonly DemoPlan[]
  /** The ids of its plans by their codes. */
  readonly planIds: Readonly<Record<string, string>>
}

/** An employee (relation 0), or a relative. */
export interface Person {
  readonly id: string
  readonly employeeId: string
  readonly name: string
  readonly relation: string
  readonly birthDate: string
}

/** A row of cover that came with the policy. */
export interface CoverRow extends CoverPeriod {
  readonly id: string
  readonly personId: string
}

/** What became of a change: rows of cover that it superseded, and those that it wrote. */
interface Outcome {
  readonly planId: string | null
  readonly premiumDelta: string
  readonly superseded: readonly string[]
  readonly written: readonly (CoverPeriod & {
    readonly personId: string
    readonly correctsId: string | null
  })[]
}

/** What the plans of the policy cost each of some people. */
const pricing = ({ days, planIds, plans: demoPlans }: InsuringPolicy) => {
  const plans = demoPlans.map(({ planCode, versions }) => ({
    planId: planIds[planCode],
    versions: versions.map(({ after, prices }): { validFrom: string; prices: readonly AgePrice[] } => ({
      validFrom: addDays(days.from, after),
      prices,
    })),
  }))
  return (person: Person): PriceOf =>
    (planId, day) =>
      planPriceOn(plans.find((plan) => plan.planId === planId)?.versions ?? [], person, day)
}

const factsOf = (
  { personId: _personId, planId, from, to }: CoverRow,
  { days }: InsuringPolicy,
): CoverFact[] => [
  { type: 'ADD', planId, day: from },
  ...(to < days.to ? [{ type: 'REMOVE', planId, day: to } as const] : []),
]

/**
 * A household of which changes become what the server would make of them, one after another (domain 3.3). The seed is below the
 * modules, so it goes by the same rules, not by their code; a test compares both.
 */
export const openHousehold = (
  policy: InsuringPolicy,
  people: readonly Person[],
  rows: readonly CoverRow[],
) => {
  const family = { employeeId: people[0]?.employeeId ?? '', policy: policy.days, isForRelatives: false }
  const pricesFor = pricing(policy)
  let facts = new Map<string, CoverFact[]>()
  for (const row of rows)
    facts.set(row.personId, [...(facts.get(row.personId) ?? []), ...factsOf(row, policy)])
  return (change: DemoChange): Outcome => {
    const { changeType: type, effectiveDay: day } = change
    const personId = change.familyMemberId ?? family.employeeId
    const before = coverOfFamily(facts, family)
    const left = coverOn(before.get(personId) ?? [], day)?.planId
    const planId = change.plan ? policy.planIds[change.plan] : left
    if (planId === undefined) throw new Error(`${personId} has nothing to leave on ${day}`)
    const changed = new Map(facts).set(personId, [...(facts.get(personId) ?? []), { type, planId, day }])
    const after = coverOfFamily(changed, family)
    const premiums = people.map((person) =>
      premiumDifference(
        { before: before.get(person.id) ?? [], after: after.get(person.id) ?? [] },
        day,
        pricesFor(person),
      ),
    )
    const premiumDelta = sum(premiums).replace('.', '')
    // A removal is told its plan when it is filed.
    const isFiled = change.status !== 'DRAFT'
    if (!isDecided(change))
      return { planId: isFiled || change.plan ? planId : null, premiumDelta, superseded: [], written: [] }
    facts = changed
    return { planId, premiumDelta, ...rewritten(rows, { before, after }) }
  }
}

const keyOf = (personId: string, { planId, from, to }: CoverPeriod) => [personId, planId, from, to].join()

type ByPerson = ReadonlyMap<string, readonly CoverPeriod[]>

const rewritten = (
  rows: readonly CoverRow[],
  { before, after }: Readonly<Record<'before' | 'after', ByPerson>>,
): Pick<Outcome, 'superseded' | 'written'> => {
  const [old, now] = [before, after].map((all) =>
    [...all].flatMap(([personId, periods]) => periods.map((period) => ({ ...period, personId }))),
  )
  const keys = (periods: typeof old) => new Set(periods?.map((period) => keyOf(period.personId, period)))
  const gone = rows.filter(
    (row) => keys(old).has(keyOf(row.personId, row)) && !keys(now).has(keyOf(row.personId, row)),
  )
  const added = now?.filter((period) => !keys(old).has(keyOf(period.personId, period))) ?? []
  const correctsId = (one: (typeof added)[number]) =>
    gone.find((row) => row.personId === one.personId && row.from < one.to && one.from < row.to)?.id ?? null
  return {
    superseded: gone.map(({ id }) => id),
    written: added.map((period) => ({ ...period, correctsId: correctsId(period) })),
  }
}
