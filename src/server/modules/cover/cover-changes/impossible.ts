import { ageAt } from '#contract/rules/age-band.ts'
import { priceOn } from '#contract/rules/plan-on.ts'
import { versionOn, type PricedVersion } from '#server/modules/cover/plans/plan-prices-reference.ts'
import type { KnownPolicy, Person, Wanted } from './about-changes.ts'
import { refuse } from './refusing.ts'

const texts = {
  unborn: /*i18n*/ {
    id: 'coverChange.unborn',
    message: '“{name}”出生于 {day}，保障不能早于出生日期',
  },
  notJoined: /*i18n*/ {
    id: 'coverChange.notJoined',
    message: '员工“{name}”{day} 入职，保障不能早于入职日期',
  },
  left: /*i18n*/ {
    id: 'coverChange.left',
    message: '员工“{name}”的最后一天是 {day}，之后不能再增员',
  },
  noVersion: /*i18n*/ {
    id: 'coverChange.noVersion',
    message: '方案“{planName}”还没有版本，请先维护方案，或选择其他方案',
  },
  notYet: /*i18n*/ {
    id: 'coverChange.notYet',
    message: '方案“{planName}”从 {from} 起才有效，请选择其他方案，或这一天及之后的日期',
  },
  notFor: /*i18n*/ {
    id: 'coverChange.notFor',
    message:
      '方案“{planName}”不适用于{relation, select, 0 {员工} 1 {父母} 2 {配偶} 3 {子女} other {其他成员}}，请选择其他方案',
  },
  notThen: /*i18n*/ {
    id: 'coverChange.notThen',
    message:
      '方案“{planName}”在 {day} 不适用于{relation, select, 0 {员工} 1 {父母} 2 {配偶} 3 {子女} other {其他成员}}，请选择其他方案或日期',
  },
  noPrice: /*i18n*/ {
    id: 'coverChange.noPrice',
    message:
      '方案“{planName}”没有 {age, number} 岁{relation, select, 0 {员工} 1 {父母} 2 {配偶} 3 {子女} other {其他成员}}的价格，请选择其他方案',
  },
}

/** Refuses a first day outside the life or the job of who joins. */
const refuseOutside = ({ effectiveDay: day }: Wanted, person: Person, employee: Person): void => {
  if (day < person.birthDate)
    refuse('effectiveDay', texts.unborn, { name: person.name, day: person.birthDate })
  const { name, entryDate, leaveDate } = employee
  if (entryDate && day < entryDate) refuse('effectiveDay', texts.notJoined, { name, day: entryDate })
  if (leaveDate && day > leaveDate) refuse('effectiveDay', texts.left, { name, day: leaveDate })
}

const versionsOf = ({ versions }: KnownPolicy, planId: string): PricedVersion[] =>
  versions.filter((version) => version.planId === planId)

/** Refuses a plan that is not for a relation on a day: there is none yet, or it never is for that, or not on this day. */
const refuseUnsuited = (
  about: { readonly planName: string; readonly relation: string; readonly day: string },
  versions: readonly PricedVersion[],
  current: PricedVersion | undefined,
): void => {
  const [from] = versions.map(({ validFrom }) => validFrom).toSorted()
  if (from === undefined) return refuse('planId', texts.noVersion, about)
  if (!current) return refuse('planId', texts.notYet, { ...about, from })
  const isOnceFor = versions.some(({ forRelations }) => forRelations.includes(about.relation))
  refuse('planId', isOnceFor ? texts.notThen : texts.notFor, about)
}

/**
 * Refuses an addition that facts about who joins forbid, whatever else is filed: a day before birth, before the employee joins or
 * after the last day, and a plan that is not for the relation or has no price for it and the age.
 */
export const refuseImpossible = (
  wanted: Wanted,
  { policy, people }: { readonly policy: KnownPolicy; readonly people: readonly Person[] },
): void => {
  const { changeType, employeeId, familyMemberId, planId, effectiveDay: day } = wanted
  const personOf = (id: string) => people.find((person) => person.id === id)
  const [person, employee] = [personOf(familyMemberId ?? employeeId), personOf(employeeId)]
  if (changeType === 'REMOVE' || !person || !employee) return
  refuseOutside(wanted, person, employee)
  // What is proposed without a plan is given one before it is filed.
  if (!planId) return
  const { relation, birthDate } = person
  const planName = policy.plans.get(planId) ?? ''
  const version = versionOn(policy.versions, planId, day)
  if (!version?.forRelations.includes(relation))
    return refuseUnsuited({ planName, relation, day }, versionsOf(policy, planId), version)
  const age = ageAt(birthDate, day)
  if (priceOn(version, relation, age) === undefined)
    refuse('planId', texts.noPrice, { planName, age, relation })
}
