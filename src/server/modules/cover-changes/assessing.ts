import { maxDaysBack, type CoverChangeDraft, type CoverChangeStatus } from '#contract/cover-change-fields.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import {
  conflictOf,
  coverOfFamily,
  coverOn,
  type CoverConflict,
  type CoverPeriod,
  type PolicyDays,
} from '#contract/rules/cover-periods.ts'
import { premiumDifference } from '#contract/rules/premiums.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { factsOf, type Household } from '#server/modules/covers/cover-reference.ts'
import { pricesFor, versionOn, versionsOfPolicy } from '#server/modules/plans/plan-prices-reference.ts'
import { aboutChange, type AboutChange, type Person } from './about-change.ts'

const texts = {
  otherCompany: /*i18n*/ { id: 'coverChange.otherCompany', message: '该保单不是员工所在公司的保单' },
  otherFamily: /*i18n*/ { id: 'coverChange.otherFamily', message: '该家属不是所选员工的家属' },
  otherPlan: /*i18n*/ { id: 'coverChange.otherPlan', message: '该方案不属于所选保单' },
  notFor: /*i18n*/ {
    id: 'coverChange.notFor',
    message: '方案“{planName}”在 {day} 不适用于该成员，请选择其他方案或日期',
  },
  tooEarly: /*i18n*/ {
    id: 'coverChange.tooEarly',
    message: '生效日期最早为 {day}：增减员最多追溯 {count, number} 天',
  },
  outside: /*i18n*/ {
    id: 'coverChange.outside',
    message: '生效日期须在保单期间内（{from} 至 {last}）',
  },
  insured: /*i18n*/ {
    id: 'coverChange.insured',
    message:
      '“{name}”在该保单下自 {from} 至 {last} 已有保障或待审批的增员，请先减员或撤回，或选择 {to} 或之后的日期',
  },
  notInsured: /*i18n*/ {
    id: 'coverChange.notInsured',
    message: '“{name}”在 {day} 没有该保单的保障，不能减员',
  },
  withoutEmployee: /*i18n*/ {
    id: 'coverChange.withoutEmployee',
    message: '员工“{name}”在 {day} 没有该保单的保障，请先为员工增员',
  },
}

type Wanted = Pick<
  CoverChangeDraft,
  'changeType' | 'employeeId' | 'familyMemberId' | 'policyId' | 'planId' | 'effectiveDay'
>

/** What a change would do. */
export interface Assessment {
  readonly household: Household
  /** The plan that is joined or left. */
  readonly planId: string
  /** The cover of the household as it would be, by person. */
  readonly after: ReadonlyMap<string, readonly CoverPeriod[]>
  readonly total: string
  readonly perDay: string
  readonly lastDay: string
  /** The relatives whose cover would end with the employee's. */
  readonly family: readonly string[]
}

const lastDayOf = ({ to }: Pick<PolicyDays, 'to'>): string => addDays(to, -1)

const refuseConflict = (
  conflict: CoverConflict,
  { effectiveDay: day }: Wanted,
  { policy, periods, name }: { policy: PolicyDays; periods: readonly CoverPeriod[]; name: string },
): never => {
  if (conflict === 'outside')
    throw refusalOf('effectiveDay', texts.outside, { from: policy.from, last: lastDayOf(policy) })
  if (conflict === 'notInsured') throw refusalOf('effectiveDay', texts.notInsured, { name, day })
  const [period] = periods.filter(({ to }) => to > day)
  const { from, to } = period ?? policy
  throw refusalOf('effectiveDay', texts.insured, { name, from, to, last: lastDayOf({ to }) })
}

/** What does not go together in what a change names. */
const refuseOthers = (wanted: Wanted, { isOfCompany, isOfFamily, isOfPolicy }: AboutChange): void => {
  if (!isOfCompany) throw refusalOf('policyId', texts.otherCompany)
  if (!isOfFamily) throw refusalOf('familyMemberId', texts.otherFamily)
  if (wanted.changeType === 'ADD' && !isOfPolicy) throw refusalOf('planId', texts.otherPlan)
}

/** Refuses a day that lies too far back, counted from when a change is filed. */
export const refuseTooEarly = ({ effectiveDay }: Pick<Wanted, 'effectiveDay'>): void => {
  const day = addDays(dayAt(), -maxDaysBack)
  if (effectiveDay < day) throw refusalOf('effectiveDay', texts.tooEarly, { day, count: maxDaysBack })
}

const clip = (periods: readonly CoverPeriod[], day: string): CoverPeriod[] =>
  coverOn(periods, day)
    ? [{ planId: coverOn(periods, day)?.planId ?? '', from: day, to: addDays(day, 1) }]
    : []

type ByPerson = ReadonlyMap<string, readonly CoverPeriod[]>

const differences = (
  people: readonly Person[],
  { before, after }: { before: ByPerson; after: ByPerson },
  { day, versions }: { day: string; versions: Awaited<ReturnType<typeof versionsOfPolicy>> },
) => {
  const each = people.map((person) => {
    const [was, is] = [before, after].map((all) => all.get(person.id) ?? [])
    const price = pricesFor(versions, person)
    const [old = [], now = []] = [was, is]
    return {
      total: premiumDifference({ before: old, after: now }, day, price),
      perDay: premiumDifference({ before: clip(old, day), after: clip(now, day) }, day, price),
    }
  })
  return { total: sum(each.map(({ total }) => total)), perDay: sum(each.map(({ perDay }) => perDay)) }
}

/** The states in which a change decides on cover, and those in which another one has to go with it when it is filed. */
const decided: readonly CoverChangeStatus[] = ['APPROVED', 'EFFECTIVE']
const filed: readonly CoverChangeStatus[] = [...decided, 'SUBMITTED']

/**
 * What a change would do to the cover there is; refuses in words what does not go with it, nor with what was filed. When it is
 * decided on, what others filed does not count, and the policy is held: one change of it is approved at a time.
 */
export const assess = async (
  wanted: Wanted,
  context: Context,
  { isDeciding = false }: { isDeciding?: boolean } = {},
): Promise<Assessment> => {
  const { changeType: type, employeeId, familyMemberId, policyId, effectiveDay: day } = wanted
  const about = await aboutChange(wanted, context, isDeciding)
  refuseOthers(wanted, about)
  const { policy, people, planName } = about
  const versions = await versionsOfPolicy(policyId, context)
  const isForRelatives = !versions.some(({ forRelations }) => forRelations.includes('0'))
  const household = { employeeId, policyId, policy, isForRelatives }
  const personId = familyMemberId ?? employeeId
  const facts = await factsOf(household, context, isDeciding ? decided : filed)
  const before = coverOfFamily(facts, household)
  const periods = before.get(personId) ?? []
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  const conflict = conflictOf(periods, { type, day }, policy)
  if (conflict) refuseConflict(conflict, wanted, { policy, periods, name: nameOf(personId) })
  if (type === 'ADD' && familyMemberId && !isForRelatives && !coverOn(before.get(employeeId) ?? [], day))
    throw refusalOf('effectiveDay', texts.withoutEmployee, { name: nameOf(employeeId), day })
  const planId = (type === 'ADD' ? wanted.planId : coverOn(periods, day)?.planId) ?? ''
  const relation = people.find(({ id }) => id === personId)?.relation ?? ''
  if (type === 'ADD' && !versionOn(versions, planId, day)?.forRelations.includes(relation))
    throw refusalOf('planId', texts.notFor, { planName, day })
  const all = new Map(facts).set(personId, [...(facts.get(personId) ?? []), { type, planId, day }])
  const after = coverOfFamily(all, household)
  const lost = ({ id }: Person) =>
    id !== personId && JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id))
  return {
    household,
    planId,
    after,
    lastDay: lastDayOf(policy),
    family: type === 'REMOVE' ? people.filter(lost).map(({ name }) => name) : [],
    ...differences(people, { before, after }, { day, versions }),
  }
}
