import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { day, id, text, whole } from '#contract/core/fields.ts'
import { careReasons, careTypes } from '../care-types.ts'

/** A liability pays costs, an allowance for each day of a stay, or a sum that a person enters. */
export const liabilityKinds = ['COST', 'ALLOWANCE', 'LUMP'] as const
export type LiabilityKind = (typeof liabilityKinds)[number]

/** What somebody bears of an invoice: the co-payment (自付), the part paid first (自理), what lies outside (自费). */
export const buckets = ['coPaid', 'firstPaid', 'outside'] as const
export type Bucket = (typeof buckets)[number]

/** The buckets that each scope of a liability pays for. */
export const bucketsOfScope = {
  INSIDE: ['coPaid', 'firstPaid'],
  OUTSIDE: ['outside'],
  ALL: buckets,
  CO_PAID: ['coPaid'],
  FIRST_PAID: ['firstPaid'],
} as const satisfies Record<string, readonly Bucket[]>
export const costScopes = ['INSIDE', 'OUTSIDE', 'ALL', 'CO_PAID', 'FIRST_PAID'] as const

/** Levels of hospitals, `0` for one without a level; a liability that asks for one takes public hospitals from it on. */
export const hospitalLevels = ['0', '1', '2', '3'] as const

/** What an item limit is counted by: each day of the visit, the visit, each unit of the cost line. */
export const itemLimitsPer = ['DAY', 'VISIT', 'UNIT'] as const

/** A value of the dictionary of cost kinds (费用类别), which administrators extend. */
export const costKind = () => text(40)

/** A line of a plan version, as far as claims are decided by it. What is empty is not agreed: no limit, all reasons, all costs. */
export const LiabilityTerms = z.object({
  code: text(40),
  name: text(100),
  nameEn: z.nullish(text(200)),
  /** Where the contract says so: `2.4`. */
  clauseNo: z.nullish(text(20)),
  /** A version with a line that has none does not decide claims; the same holds for `careTypes`. */
  kind: z.nullish(z.enum(liabilityKinds)),
  careTypes: z.nullish(z.array(z.enum(careTypes))),
  reasons: z.nullish(z.array(z.enum(careReasons))),
  scope: z.enum(costScopes),
  /** Cost lines of these kinds go to it before their bucket goes anywhere; it takes no others. */
  costKinds: z.nullish(z.array(costKind())),
  hospitalLevel: z.nullish(z.enum(hospitalLevels)),
  limitPerYear: z.nullish(money()),
  limitPerVisit: z.nullish(money()),
  /** Of an allowance what it pays a day. */
  limitPerDay: z.nullish(money()),
  deductible: z.nullish(money()),
  deductibleMode: z.nullish(z.enum(['YEAR', 'VISIT'])),
  ratio: rate(2),
  /** Instead of `ratio` for what the social health insurance did not settle. */
  ratioUnsettled: z.nullish(rate(2)),
  waitingDays: whole(0, 3650),
  /** Liabilities of one group share its limit and their deductible. */
  group: z.nullish(text(40)),
  groupLimitPerYear: z.nullish(money()),
  freeDays: z.nullish(whole(0, 366)),
  maxDays: z.nullish(whole(0, 3660)),
  countPerYear: z.nullish(whole(0, 366)),
})
export type LiabilityTerms = z.infer<typeof LiabilityTerms>

/** The most that counts of the costs of a kind. */
export const ItemLimit = z.object({ costKind: costKind(), per: z.enum(itemLimitsPer), amount: money() })
export type ItemLimit = z.infer<typeof ItemLimit>

/** A version of a plan, with its lines in their order. */
export const PlanTerms = z.object({
  versionId: id(),
  planId: id(),
  validFrom: day(),
  liabilities: z.array(LiabilityTerms),
  itemLimits: z.nullish(z.array(ItemLimit)),
  /** A claim is late that comes more than so many days after the last day of the visit. */
  claimWithinDays: z.nullish(whole(0, 3650)),
  /** So many days of a stay after the end of cover are paid as well. */
  extensionDays: z.nullish(whole(0, 366)),
})
export type PlanTerms = z.infer<typeof PlanTerms>

/** By what one policy covers the person, and the versions of its plans. Also policies that have ended: waiting goes on through them. */
export const PolicyCover = z.object({
  policyId: id(),
  policyNo: text(40),
  /** Of several policies the lower pays first. */
  priority: whole(0, 1_000_000),
  startDate: day(),
  periods: z.array(z.object({ planId: id(), from: day(), to: day() })),
  versions: z.array(PlanTerms),
})
export type PolicyCover = z.infer<typeof PolicyCover>
