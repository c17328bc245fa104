import type { LiabilityTerms, PlanTerms, PolicyCover } from '#contract/rules/adjudication/terms.ts'
import { careReasons } from '#contract/rules/care-types.ts'
import { formatFen } from '#contract/rules/money.ts'
import type { Random } from '#server/seed/people-random.ts'
import type { RandomClaims } from './random-claims.ts'

interface Terms extends RandomClaims {
  /** All invoices have cost lines, so that the terms may ask for them. */
  readonly areLined: boolean
}

const rateOf = ({ between, chance }: Random): string =>
  chance(0.3) ? '100.00' : `${between(0, 99)}.${between(10, 99)}`

const limitOf = ({ between, chance }: Random, most: number): string | null =>
  chance(0.5) ? formatFen(between(0, most)) : null

/** What all liabilities of a group agree on. */
const groupOf = (random: Random) => {
  const deductible = limitOf(random, 30_000)
  return {
    group: 'G',
    groupLimitPerYear: limitOf(random, 120_000),
    deductible,
    deductibleMode: deductible ? random.pick(['YEAR', 'VISIT'] as const) : null,
  }
}

const costsBy = (code: string, random: Random, { areLined, isMonotone }: Terms): LiabilityTerms => {
  const { between, chance, pick } = random
  const own = groupOf(random)
  return {
    code,
    name: code,
    kind: 'COST',
    careTypes: pick([['OUT'], ['IN'], ['OUT', 'IN'], ['OUT', 'IN', 'MAT'], ['IN', 'MAT']]),
    reasons: chance(0.2) ? [pick(careReasons.values)] : null,
    scope: pick(['INSIDE', 'OUTSIDE', 'ALL', 'CO_PAID', 'FIRST_PAID']),
    costKinds: areLined && chance(0.2) ? ['BED'] : null,
    hospitalLevel: chance(0.2) ? pick(['1', '2', '23', '3', '33']) : null,
    limitPerYear: limitOf(random, 100_000),
    limitPerVisit: limitOf(random, 60_000),
    limitPerDay: isMonotone ? null : limitOf(random, 30_000),
    ...own,
    group: null,
    groupLimitPerYear: null,
    ratio: rateOf(random),
    ratioUnsettled: chance(0.3) ? rateOf(random) : null,
    waitingDays: chance(0.2) ? between(0, 90) : 0,
    countPerYear: chance(0.2) ? between(0, 2) : null,
  }
}

const allowanceBy = (code: string, { between, chance }: Random): LiabilityTerms => ({
  code,
  name: code,
  kind: 'ALLOWANCE',
  careTypes: ['IN'],
  scope: 'ALL',
  ratio: '100.00',
  limitPerDay: formatFen(between(1, 20_000)),
  limitPerYear: chance(0.5) ? formatFen(between(0, 80_000)) : null,
  freeDays: between(0, 3),
  maxDays: chance(0.5) ? between(0, 9) : null,
  waitingDays: 0,
})

const lumpBy = (code: string): LiabilityTerms => ({
  code,
  name: code,
  kind: 'LUMP',
  careTypes: ['OUT', 'IN', 'MAT'],
  scope: 'ALL',
  ratio: '100.00',
  limitPerYear: '500.00',
  waitingDays: 0,
})

const versionOf = (
  random: Random,
  terms: Terms,
  version: Pick<PlanTerms, 'versionId' | 'planId' | 'validFrom'>,
) => {
  const { between, chance, pick } = random
  const group = groupOf(random)
  const isGrouped = chance(0.5)
  const [L1, L2, L3] = ['L1', 'L2', 'L3'].map((code) => costsBy(code, random, terms)) as [
    LiabilityTerms,
    LiabilityTerms,
    LiabilityTerms,
  ]
  const liabilities = [
    isGrouped ? { ...L1, ...group } : L1,
    isGrouped ? { ...L2, ...group } : L2,
    chance(0.5) ? L3 : allowanceBy('L3', random),
    lumpBy('L4'),
  ]
  const itemLimits = terms.areLined
    ? Array.from({ length: between(0, 2) }, () => ({
        costKind: 'BED' as const,
        per: pick(['DAY', 'VISIT', 'UNIT'] as const),
        amount: formatFen(between(0, 30_000)),
      }))
    : null
  return { ...version, liabilities, itemLimits }
}

/** One or two policies of 2026, the first with a plan that changes on 3 March and cover that begins before it. */
export const randomCovers = (random: Random, terms: Terms): PolicyCover[] => {
  const { chance, between, pick } = random
  const from = pick(['2026-01-01', '2026-02-10', '2026-03-02'])
  const first: PolicyCover = {
    policyId: '1',
    policyNo: 'P1',
    priority: between(1, 3),
    startDate: '2026-01-01',
    periods: [{ planId: '11', from, to: '2027-01-01' }],
    versions: [
      versionOf(random, terms, { versionId: '111', planId: '11', validFrom: '2026-01-01' }),
      versionOf(random, terms, { versionId: '112', planId: '11', validFrom: '2026-03-03' }),
    ],
  }
  const second: PolicyCover = {
    policyId: '2',
    policyNo: 'P2',
    priority: between(1, 3),
    startDate: '2026-01-01',
    periods: [{ planId: '21', from: '2026-01-20', to: '2026-03-03' }],
    versions: [versionOf(random, terms, { versionId: '211', planId: '21', validFrom: '2026-01-01' })],
  }
  return chance(0.5) ? [first, second] : [first]
}
