import { refusal } from '#contract/core/failures.ts'
import { policies, type Policy } from '#contract/cover/policies.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { implementResource } from '#server/implement-resource.ts'
import { endCover } from '#server/modules/cover/covers/cover-reference.ts'
import { keepPolicyCalendar } from './policy-calendar.ts'
import { policyStore } from './policies-store.ts'
import { oneByOne } from '#server/store/decide.ts'

const surrenderOutside = /*i18n*/ {
  id: 'policy.surrenderOutside',
  message: '退保日期是第一个不再保障的日子，须在 {from} 至 {to} 之间',
}

/** A policy that has begun ends no later than today, since it is over at once; one that has not never begins. */
const refuseOutside = ({ startDate, endDate }: Policy, surrenderDate: string): void => {
  const today = dayAt()
  const to = [startDate > today ? startDate : today, endDate].toSorted()[0] ?? today
  if (surrenderDate < startDate || surrenderDate > to)
    throw refusal(surrenderOutside, { from: startDate, to })
}

export const policyRoutes = implementResource(policies, policyStore, {
  calendar: keepPolicyCalendar,
  moves: {
    surrender: {
      decide: oneByOne(async ({ before, asked: { surrenderDate } }, context) => {
        refuseOutside(before, surrenderDate)
        await endCover({ policyId: before.id, day: surrenderDate }, context)
      }),
    },
  },
  sheet: {
    columns: [
      'companyName',
      'contractNo',
      'insurerName',
      'policyNo',
      'productName',
      'status',
      'startDate',
      'endDate',
      'premium',
      'premiumTaxRate',
      'isPremiumTaxExempt',
      'priority',
      'planCount',
      'insuredCount',
      'surrenderDate',
      'surrenderReason',
      'remarks',
    ],
  },
})
