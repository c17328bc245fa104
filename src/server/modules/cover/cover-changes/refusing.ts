import { planNeeded } from '#contract/cover/cover-change-fields.ts'
import type { Message, MessageValues } from '#contract/core/message.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { conflictOf, coverOn, type CoverPeriod, type PolicyDays } from '#contract/rules/cover-periods.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { KnownPolicy, Person, Wanted } from './about-changes.ts'

const texts = {
  otherCompany: /*i18n*/ { id: 'coverChange.otherCompany', message: '该保单不是员工所在公司的保单' },
  otherFamily: /*i18n*/ { id: 'coverChange.otherFamily', message: '该家属不是所选员工的家属' },
  otherPlan: /*i18n*/ { id: 'coverChange.otherPlan', message: '该方案不属于所选保单' },
  tooEarly: /*i18n*/ {
    id: 'coverChange.tooEarly',
    message: '生效日期最早为 {day}：按合同“{contract}”，增减员最多追溯 {count, number} 天',
  },
  tooLate: /*i18n*/ {
    id: 'coverChange.tooLate',
    message: '生效日期最晚为 {day}：按合同“{contract}”，增减员最多提前 {count, number} 天提交',
  },
  terminated: /*i18n*/ {
    id: 'coverChange.terminated',
    message: '合同“{contract}”已于 {day} 终止，之后不能再增员；请选择其他合同的保单',
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

/** The last day of a policy or a period, whose `to` is the first without. */
export const lastDayOf = ({ to }: Pick<PolicyDays, 'to'>): string => addDays(to, -1)

/** Refuses a change at one of its fields. */
export const refuse = (field: keyof Wanted, text: Message, values?: MessageValues): never => {
  throw refusalOf(field, text, values)
}

/** Refuses an addition with a plan of another policy. */
export const refuseOtherPlan = ({ changeType, planId }: Wanted, policy: KnownPolicy): void => {
  if (changeType === 'ADD' && planId && !policy.plans.has(planId)) refuse('planId', texts.otherPlan)
}

/** Refuses what does not go together in what a change names. */
export const refuseOthers = (
  wanted: Wanted,
  { policy, people }: { readonly policy: KnownPolicy; readonly people: readonly Person[] },
): void => {
  const { changeType, employeeId, familyMemberId, planId } = wanted
  const orgCode = people.find(({ id }) => id === employeeId)?.orgCode
  if (orgCode !== policy.orgCode) refuse('policyId', texts.otherCompany)
  if (familyMemberId && !people.some(({ id }) => id === familyMemberId))
    refuse('familyMemberId', texts.otherFamily)
  if (changeType === 'ADD' && !planId) refuse('planId', planNeeded)
  refuseOtherPlan(wanted, policy)
}

/** Refuses a day that lies further back or ahead than the contract allows, counted from when a change is drafted, and again when it is filed. */
export const refuseFarAway = (
  { effectiveDay }: Pick<Wanted, 'effectiveDay'>,
  { contract, daysBack, daysAhead }: Pick<KnownPolicy, 'contract' | 'daysBack' | 'daysAhead'>,
): void => {
  const [earliest, latest] = [addDays(dayAt(), -daysBack), addDays(dayAt(), daysAhead)]
  if (effectiveDay < earliest)
    refuse('effectiveDay', texts.tooEarly, { day: earliest, contract, count: daysBack })
  if (effectiveDay > latest)
    refuse('effectiveDay', texts.tooLate, { day: latest, contract, count: daysAhead })
}

/** Refuses what does not go with the cover there is. */
export const refuseConflict = (
  { changeType: type, effectiveDay: day }: Wanted,
  { days, periods, name }: { days: PolicyDays; periods: readonly CoverPeriod[]; name: string },
): void => {
  const conflict = conflictOf(periods, { type, day }, days)
  if (!conflict) return
  if (conflict === 'outside')
    refuse('effectiveDay', texts.outside, { from: days.from, last: lastDayOf(days) })
  if (conflict === 'notInsured') refuse('effectiveDay', texts.notInsured, { name, day })
  const { from, to } = periods.find((period) => period.to > day) ?? days
  refuse('effectiveDay', texts.insured, { name, from, to, last: lastDayOf({ to }) })
}

/** Refuses a relative who would be insured without the employee, and whoever joins under a contract that was terminated. */
export const refuseJoining = (
  { employeeId, familyMemberId, effectiveDay: day }: Wanted,
  {
    policy,
    people,
    own,
  }: {
    readonly policy: KnownPolicy
    readonly people: readonly Person[]
    /** The cover of the employee. */
    readonly own: readonly CoverPeriod[]
  },
): void => {
  const { contract, terminateDate } = policy
  if (terminateDate && day > terminateDate)
    refuse('effectiveDay', texts.terminated, { contract, day: terminateDate })
  const personOf = (id: string) => people.find((person) => person.id === id)
  if (familyMemberId && !policy.isForRelatives && !coverOn(own, day))
    refuse('effectiveDay', texts.withoutEmployee, { name: personOf(employeeId)?.name ?? '', day })
}
