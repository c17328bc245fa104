import { coverOn } from '../cover-periods.ts'
import { insuranceYear } from '../benefits.ts'
import type { CostKind } from '../care-types.ts'
import { planOn } from '../plan-on.ts'
import { formatFen } from '../money.ts'
import type { AdjudicationInput } from './claim.ts'
import type { Cost } from './costs.ts'
import type { Problem, WaterfallRow } from './decision.ts'
import type { Use } from './ledger.ts'
import type { Step } from './steps.ts'
import type { LiabilityTerms, PlanTerms, PolicyCover } from './terms.ts'
import type { KnownVisit } from './visit-words.ts'

/** A visit as one policy sees it. */
export interface Setting {
  readonly cover: PolicyCover
  readonly terms: PlanTerms
  readonly visit: KnownVisit
  readonly yearFrom: string
}

/** The version of a plan by which a policy covers a day: null where it covers it by a plan without one; undefined where it does not. */
export const termsOn = (cover: PolicyCover, day: string): PlanTerms | null | undefined => {
  const period = coverOn(cover.periods, day)
  if (!period) return undefined
  const versions = cover.versions.filter(({ planId }) => planId === period.planId)
  return planOn(versions, day) ?? null
}

/** How one policy sees a visit; undefined where it does not cover the care day. */
export const settingOf = (cover: PolicyCover, visit: KnownVisit): Setting | undefined => {
  const terms = termsOn(cover, visit.careDay)
  return terms
    ? { cover, terms, visit, yearFrom: insuranceYear(cover.startDate, visit.careDay).from }
    : undefined
}

/** Policies in the order in which they pay. */
export const inTurn = (covers: readonly PolicyCover[]): PolicyCover[] => {
  const placeOf = ({ priority, startDate, policyNo, policyId }: PolicyCover) =>
    `${String(priority).padStart(8, '0')} ${startDate} ${policyNo} ${policyId}`
  return covers.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** What is known while a claim is computed. */
export interface State {
  /** Of other claims, then of this one as it goes on. */
  readonly uses: Use[]
  /** What policies before paid of each cost. */
  readonly earlier: Map<Cost, bigint>
  /** What was paid of the costs of each visit, by its id. */
  readonly costsPaid: Map<string, bigint>
  readonly problems: Problem[]
}

/** A liability that is to pay for a visit, and what a person adjusts of it. */
export interface Due {
  readonly setting: Setting
  readonly liability: LiabilityTerms
  readonly adjustment: AdjudicationInput['adjustments'][number] | undefined
}

/** What a liability pays for a visit, and what it uses. */
export interface Payment {
  readonly steps: readonly Step[]
  readonly pay: bigint
  readonly deductible: bigint
  /** Of an allowance. */
  readonly days: number
  readonly kindUses: readonly KindUse[]
  readonly byInvoice: WaterfallRow['byInvoice']
}

/** What of the costs of a kind counted under its limit. */
export interface KindUse {
  readonly kind: CostKind
  readonly amount: bigint
}

/** By how much a step changes an amount, and what is left. */
export const changed = (before: bigint, after: bigint) => ({
  change: formatFen(after - before),
  after: formatFen(after),
})
