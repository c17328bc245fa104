import type { CoverChangeStatus } from '#contract/cover/cover-change-fields.ts'
import { Failure } from '#contract/core/failures.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { coverOfFamily, coverOn, type CoverPeriod } from '#contract/rules/cover-periods.ts'
import { premiumDifference, unpricedDay } from '#contract/rules/premiums.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FactsByPerson, Household } from '#server/modules/cover/covers/cover-reference.ts'
import { pricesFor } from '#server/modules/cover/plans/plan-prices-reference.ts'
import { aboutChanges, type KnownPolicy, type Person, type Wanted } from './about-changes.ts'
import { inFilingOrder } from './filing-order.ts'
import { Households } from './households.ts'
import { refuseImpossible } from './impossible.ts'
import { otherRowsOf, refuseInsuredElsewhere, type KnownOther } from './other-rows.ts'
import { lastDayOf, refuseConflict, refuseFarAway, refuseJoining, refuseOthers } from './refusing.ts'

type ByPerson = ReadonlyMap<string, readonly CoverPeriod[]>

/** A relative whose cover ends with the employee's. */
interface Losing {
  readonly person: Person
  readonly planId: string
  readonly lastDay: string | null
}

/** What a change would do. */
export interface Assessment {
  readonly household: Household
  /** Who joins or leaves. */
  readonly name: string
  /** The plan that is joined or left. */
  readonly planId: string
  /** The cover of the household as it would be, by person. */
  readonly after: ByPerson
  readonly total: string
  readonly perDay: string
  readonly lastDay: string
  /** The first day on which the plan that is joined has no price for who joins: nothing is counted from then on. */
  readonly unpricedFrom: string | undefined
  /** The relatives whose cover would end with the employee's: the plan that each has, and the last day (null: it would not begin). */
  readonly family: readonly Losing[]
}

/** What is known before a change. */
interface Known {
  readonly policy: KnownPolicy
  readonly people: readonly Person[]
  readonly household: Household
  readonly facts: FactsByPerson
  /** Other rows of who joins. */
  readonly others: readonly KnownOther[]
}

const clip = (periods: readonly CoverPeriod[], day: string): CoverPeriod[] => {
  const found = coverOn(periods, day)
  return found ? [{ planId: found.planId, from: day, to: addDays(day, 1) }] : []
}

const differences = (
  people: readonly Person[],
  { before, after }: { before: ByPerson; after: ByPerson },
  { day, versions }: { day: string; versions: KnownPolicy['versions'] },
) => {
  const each = people.map((person) => {
    const [old = [], now = []] = [before.get(person.id), after.get(person.id)]
    const price = pricesFor(versions, person)
    return {
      total: premiumDifference({ before: old, after: now }, day, price),
      perDay: premiumDifference({ before: clip(old, day), after: clip(now, day) }, day, price),
    }
  })
  return { total: sum(each.map(({ total }) => total)), perDay: sum(each.map(({ perDay }) => perDay)) }
}

/** From when on the new cover of somebody has no price. */
const unpricedOf = (
  personId: string,
  {
    people,
    after,
    day,
    versions,
  }: Pick<Known, 'people'> & { after: ByPerson; day: string } & Pick<KnownPolicy, 'versions'>,
): string | undefined => {
  const person = people.find(({ id }) => id === personId)
  return person && unpricedDay(after.get(personId) ?? [], day, pricesFor(versions, person))
}

/** What a relative loses: cover on the day, else what would have begun later. */
const losing = (
  person: Person,
  { before, after, day }: { before: ByPerson; after: ByPerson; day: string },
): Losing => {
  const periods = before.get(person.id) ?? []
  const lost = coverOn(periods, day) ?? periods.find(({ from }) => from > day)
  const last = (after.get(person.id) ?? []).findLast(({ to }) => to === day)
  return { person, planId: lost?.planId ?? '', lastDay: last ? lastDayOf(last) : null }
}

/** What a change would do to what is known, and the facts with it. Refuses in words what does not go with them. */
const assessOne = (
  wanted: Wanted,
  { policy, people, household, facts, others }: Known,
  isDeciding: boolean,
): { assessment: Assessment; facts: FactsByPerson } => {
  const { changeType: type, employeeId, familyMemberId, effectiveDay: day } = wanted
  refuseOthers(wanted, { policy, people })
  const { days, versions } = policy
  const personId = familyMemberId ?? employeeId
  const before = coverOfFamily(facts, household)
  const periods = before.get(personId) ?? []
  const name = people.find(({ id }) => id === personId)?.name ?? ''
  refuseConflict(wanted, { days, periods, name })
  refuseInsuredElsewhere(wanted, { name, others })
  if (!isDeciding) refuseFarAway(wanted, policy)
  if (type === 'ADD') refuseJoining(wanted, { policy, people, own: before.get(employeeId) ?? [] })
  refuseImpossible(wanted, { policy, people })
  const planId = (type === 'ADD' ? wanted.planId : coverOn(periods, day)?.planId) ?? ''
  const all = new Map(facts).set(personId, [...(facts.get(personId) ?? []), { type, planId, day }])
  const after = coverOfFamily(all, household)
  const changed = people.filter(({ id }) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
  const lost = type === 'REMOVE' ? changed.filter(({ id }) => id !== personId) : []
  const assessment = {
    household,
    name,
    planId,
    after,
    lastDay: lastDayOf(days),
    unpricedFrom: type === 'ADD' ? unpricedOf(personId, { people, after, day, versions }) : undefined,
    family: lost.map((person) => losing(person, { before, after, day })),
    ...differences(changed, { before, after }, { day, versions }),
  }
  return { assessment, facts: all }
}

/** The states in which a change decides on cover, and those in which another one has to go with it when it is filed. */
const decided: readonly CoverChangeStatus[] = ['APPROVED', 'EFFECTIVE']
const filed: readonly CoverChangeStatus[] = [...decided, 'SUBMITTED']

/**
 * What changes would do to the cover there is, one after another in the order of filing (`inFilingOrder`); in the place of each
 * its refusal in words where it does not go with that, nor with what was filed. When they are decided on, what others filed
 * does not count, nor how far away the day is. `isHeld` holds their policies: one change of a policy is filed or approved at a time.
 */
export const assessAll = async (
  changes: readonly Wanted[],
  context: Pick<Context, 'tx'>,
  { isDeciding = false, isHeld = false }: { isDeciding?: boolean; isHeld?: boolean } = {},
): Promise<(Assessment | Failure)[]> => {
  const { policyOf, familyOf } = await aboutChanges(changes, context, isHeld)
  const households = new Households(changes, { policyOf, others: await otherRowsOf(changes, context) })
  await households.read(context, isDeciding ? decided : filed)
  const outcomes = new Map<Wanted, Assessment | Failure>()
  for (const change of inFilingOrder(changes))
    try {
      const about = { policy: policyOf(change.policyId), people: familyOf(change.employeeId) }
      const found = assessOne(change, { ...about, ...households.of(change) }, isDeciding)
      households.keep(change, found.facts)
      outcomes.set(change, found.assessment)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcomes.set(change, error)
    }
  return changes.flatMap((change) => outcomes.get(change) ?? [])
}

/** As `assessAll` of one change; throws its refusal. */
export const assess = async (
  wanted: Wanted,
  context: Pick<Context, 'tx'>,
  how: { isDeciding?: boolean; isHeld?: boolean } = {},
): Promise<Assessment> => {
  const [found] = await assessAll([wanted], context, how)
  if (!found || found instanceof Failure) throw found ?? new Error('a change was not assessed')
  return found
}
