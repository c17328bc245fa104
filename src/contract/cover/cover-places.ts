import { memberRelations } from '#contract/clients/contract-prices.ts'
import type { AgeBand } from '#contract/rules/age-band.ts'
import { birthDaysOf } from '#contract/rules/birth-days.ts'
import type { Place } from '#contract/screens/screens.ts'

/** What an overview is about: a company, on a day, by one of its policies or by all. */
export interface OverviewScope {
  readonly companyId: string
  readonly policyId?: string | undefined
  readonly day: string
}

export type MemberKind = 'employees' | 'relatives'

const lists = { employees: '/member/MemberList', relatives: '/member/FamilyList' } as const
const relativesOnly = memberRelations.values.filter((relation) => relation !== '0').join(',')

/** Where the rows stand that each figure of an overview counts, exactly as many (domain 3.5). */
export const coverPlaces = ({ companyId, policyId, day }: OverviewScope) => {
  const whose = { companyId, ...(policyId !== undefined && { policyId }) }
  const covers = (search: Place['search']): Place => ({
    to: '/cover/CoverList',
    search: { ...whose, ...search },
  })
  const onDay = (search: Place['search'] = {}): Place => covers({ ...search, insuredOn: day })
  const members = (who: MemberKind, filter: string): Place => ({
    to: lists[who],
    search: { companyId, [filter]: day },
  })
  return {
    all: onDay(),
    plan: (planId: string) => onDay({ planId }),
    relation: (relation: string) => onDay({ relation }),
    ageBand: (band: AgeBand) => {
      const { from, to } = birthDaysOf(band, day)
      return onDay({ ...(from !== undefined && { birthDate_begin: from }), birthDate_end: to })
    },
    joined: (month: string) => covers({ joinedIn: month }),
    left: (month: string) => covers({ leftIn: month }),
    ending: covers({ endingFrom: day }),
    unpriced: covers({ unpricedFrom: day }),
    insured: (who: MemberKind) =>
      policyId === undefined
        ? members(who, 'insuredOn')
        : onDay({ relation: who === 'employees' ? '0' : relativesOnly }),
    uninsured: (who: MemberKind) => members(who, 'uninsuredOn'),
    insuredTwice: (who: MemberKind) => members(who, 'insuredTwiceOn'),
    leftInsured: (who: MemberKind) => members(who, 'leftInsuredOn'),
  }
}
