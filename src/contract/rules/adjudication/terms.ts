import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { code, day, dict, dicts, id, text, whole } from '#contract/core/fields.ts'
import { careReasons, careTypes, costKinds, hospitalLevels } from '../care-types.ts'

/** A liability pays costs, an allowance for each day of a stay, or a sum that a person enters. */
export const liabilityKinds = dictionary('liability_kind', { zh: '给付方式', en: 'Pays' }, [
  ['COST', '费用补偿', 'Costs'],
  ['ALLOWANCE', '按日津贴', 'Daily allowance'],
  ['LUMP', '定额给付', 'Lump sum'],
])
export type LiabilityKind = ValueOf<typeof liabilityKinds>

/** What somebody bears of an invoice: the co-payment (自付), the part paid first (自理), what lies outside (自费). */
export const buckets = ['coPaid', 'firstPaid', 'outside'] as const
export type Bucket = (typeof buckets)[number]

/** Which costs count: those inside the social health insurance, all or one part of them, those outside, or all. */
export const costScopes = dictionary('liability_scope', { zh: '医保范围', en: 'Covered costs' }, [
  ['INSIDE', '医保内', 'Within social insurance'],
  ['OUTSIDE', '医保外', 'Outside social insurance'],
  ['ALL', '医保内外', 'All'],
  ['CO_PAID', '仅自付', 'Co-payment only'],
  ['FIRST_PAID', '仅自理', 'Paid-first part only'],
])

/** The buckets that each scope of a liability pays for. */
export const bucketsOfScope = {
  INSIDE: ['coPaid', 'firstPaid'],
  OUTSIDE: ['outside'],
  ALL: buckets,
  CO_PAID: ['coPaid'],
  FIRST_PAID: ['firstPaid'],
} as const satisfies Record<ValueOf<typeof costScopes>, readonly Bucket[]>

/** Whether a deductible is taken off once a year or at each visit. */
export const deductibleModes = dictionary('deductible_mode', { zh: '免赔方式', en: 'Deductible mode' }, [
  ['YEAR', '每年', 'Per year'],
  ['VISIT', '每次', 'Per visit'],
])

/** What an item limit is counted by: each day of the visit, the visit, each unit of the cost line. */
export const itemLimitsPer = dictionary('item_limit_per', { zh: '限额计量', en: 'Limit per' }, [
  ['DAY', '每天', 'Day'],
  ['VISIT', '每次', 'Visit'],
  ['UNIT', '每单位', 'Unit'],
])

/** A line of a plan version: what it pays for. What is empty is not agreed: no limit, all reasons, all costs. */
export const LiabilityTerms = z.object({
  code: code(40),
  name: text(100),
  nameEn: z.nullish(text(200)),
  /** Where the contract says so: `2.4`. */
  clauseNo: z.nullish(code(20)),
  /** A version with a line that has none does not decide claims; the same holds for `careTypes`. */
  kind: z.nullish(dict(liabilityKinds)),
  careTypes: z.nullish(dicts(careTypes)),
  reasons: z.nullish(dicts(careReasons)),
  scope: dict(costScopes),
  /** Cost lines of these kinds go to it before their bucket goes anywhere; it takes no others. */
  costKinds: z.nullish(dicts(costKinds)),
  /** Public hospitals from this level on. */
  hospitalLevel: z.nullish(dict(hospitalLevels)),
  limitPerYear: z.nullish(money()),
  limitPerVisit: z.nullish(money()),
  /** Of an allowance what it pays a day. */
  limitPerDay: z.nullish(money()),
  deductible: z.nullish(money()),
  deductibleMode: z.nullish(dict(deductibleModes)),
  /** What is paid of what is left after the deductible. */
  ratio: rate(2),
  /** Instead of `ratio` for what the social health insurance did not settle. */
  ratioUnsettled: z.nullish(rate(2)),
  waitingDays: whole(0, 3650),
  /** Liabilities of one group share its limit and their deductible. */
  group: z.nullish(code(40)),
  groupLimitPerYear: z.nullish(money()),
  freeDays: z.nullish(whole(0, 366)),
  maxDays: z.nullish(whole(0, 3660)),
  countPerYear: z.nullish(whole(0, 366)),
})
export type LiabilityTerms = z.infer<typeof LiabilityTerms>

/** The most that counts of the costs of a kind. */
export const ItemLimit = z.object({ costKind: dict(costKinds), per: dict(itemLimitsPer), amount: money() })
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
