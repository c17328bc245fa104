import { addDays } from '#contract/rules/calendar.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { planPriceOn, type AgePrice } from '#contract/rules/plan-on.ts'
import { cycleOf, type Cycle } from './cycles.ts'
import {
  chargedSpans,
  fenOfSpans,
  merged,
  monthOf,
  monthsOf,
  overlap,
  within,
  type Days,
  type PlanDays,
  type PricedSpan,
  type Proration,
} from './spans.ts'

/** How a contract is billed from a day on, which is the first of a month. */
export interface TermsFrom extends Proration, Cycle {
  readonly validFrom: string
  /** Whether service fees of employees are of who is insured or of who is employed. */
  readonly counted: 'INSURED' | 'EMPLOYED'
  /** Whether prices per person are service fees, or the plans have prices in their stead. */
  readonly personMonth: 'SERVICE' | 'SUPERSEDED'
  readonly flatEvery: 'ONCE' | 'CYCLE'
}

/** Somebody that a contract is charged for. */
export interface ChargedPerson {
  readonly id: string
  /** 0 is the employee. */
  readonly relation: string
  readonly birthDate: string
  readonly employed?: Days | undefined
  readonly covers: readonly (PlanDays & { readonly policyId: string })[]
}

/** A plan of a policy of a contract. */
export interface ChargedPlan {
  readonly versions: readonly { readonly validFrom: string; readonly prices: readonly AgePrice[] }[]
  /** Of the policy, in percent; null is exempt. */
  readonly taxRate: string | null
}

/** A price of a contract. */
export interface ChargedItem {
  readonly id: string
  readonly kind: 'PERSON_MONTH' | 'PACKAGE' | 'FLAT'
  readonly relation?: string | null
  readonly unitPrice: string
  readonly taxRate: string | null
}

/** A check-up that took place. */
export interface ChargedOrder {
  readonly id: string
  readonly personId: string
  readonly day: string
  readonly amount: string
  readonly taxRate: string | null
}

/** All that a contract is charged by. */
export interface ChargedContract {
  /** Its days, which end service fees and flat fees, and no premium. */
  readonly days: Days
  readonly terms: readonly TermsFrom[]
  readonly items: readonly ChargedItem[]
  readonly people: readonly ChargedPerson[]
  readonly plans: ReadonlyMap<string, ChargedPlan>
  readonly orders: readonly ChargedOrder[]
}

export type ChargeKind = 'PREMIUM' | 'SERVICE' | 'PACKAGE' | 'FLAT'

/** What is owed for one thing, one person and one month. */
export interface Charge {
  readonly kind: ChargeKind
  /** The plan, the price or the order that it is for. */
  readonly item: string
  /** Nobody's where it is a flat fee. */
  readonly personId: string | null
  /** The first of the service month. */
  readonly month: string
  readonly fen: bigint
  readonly taxRate: string | null
  readonly spans: readonly PricedSpan[]
}

/** The terms of a month: the newest that have begun; nothing is owed before the first. */
export const termsOf = <Terms extends { readonly validFrom: string }>(
  terms: readonly Terms[],
  month: string,
): Terms | undefined =>
  terms.reduce<Terms | undefined>(
    (newest, one) => (one.validFrom <= month && (!newest || one.validFrom > newest.validFrom) ? one : newest),
    undefined,
  )

const premiumsOf = (
  { plans }: ChargedContract,
  person: ChargedPerson,
  month: string,
  terms: TermsFrom,
): Charge[] => {
  const priceOf = (planId: string, day: string) => planPriceOn(plans.get(planId)?.versions ?? [], person, day)
  const byPolicy = Map.groupBy(within(person.covers, monthOf(month)), ({ policyId }) => policyId)
  const spans = [...byPolicy.values()].flatMap((covers) =>
    chargedSpans(
      covers.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
      month,
      { terms, priceOf },
    ),
  )
  return [...Map.groupBy(spans, ({ planId }) => planId)].map(([item, own]) => ({
    kind: 'PREMIUM',
    item,
    personId: person.id,
    month,
    fen: fenOfSpans(own),
    taxRate: plans.get(item)?.taxRate ?? null,
    spans: own.map(({ from, to, pricePerMonth }) => ({ from, to, pricePerMonth })),
  }))
}

/** The days on which service fees of a person are counted. */
const servedDays = ({ relation, employed, covers }: ChargedPerson, { counted }: TermsFrom): readonly Days[] =>
  counted === 'EMPLOYED' && relation === '0' ? (employed ? [employed] : []) : merged(covers)

const servicesOf = (
  { items, days }: ChargedContract,
  person: ChargedPerson,
  month: string,
  terms: TermsFrom,
): Charge[] => {
  if (terms.personMonth === 'SUPERSEDED') return []
  const inForce = overlap(monthOf(month), days)
  const served = inForce ? within(servedDays(person, terms), inForce) : []
  return items
    .filter(({ kind, relation }) => kind === 'PERSON_MONTH' && relation === person.relation)
    .flatMap(({ id, unitPrice, taxRate }): Charge[] => {
      const priceOf = () => ({ pricePerMonth: unitPrice })
      const planDays = served.map((one) => ({ ...one, planId: id }))
      const spans = chargedSpans(planDays, month, { terms, priceOf })
      const own = spans.map(({ from, to, pricePerMonth }) => ({ from, to, pricePerMonth }))
      const charge = { item: id, personId: person.id, month, fen: fenOfSpans(own), taxRate, spans: own }
      return own.length > 0 ? [{ kind: 'SERVICE', ...charge }] : []
    })
}

/** Whether a flat fee is owed in a month: once with the month in which the contract begins, or with the first month of each cycle. */
const isFlatOwed = ({ days }: ChargedContract, month: string, terms: TermsFrom): boolean => {
  if (terms.flatEvery === 'ONCE') return monthOf(month).from <= days.from && days.from < monthOf(month).to
  const cycle = cycleOf(month, terms)
  return cycle.from === month && overlap(cycle, days) !== undefined
}

const flatFeesOf = (contract: ChargedContract, month: string, terms: TermsFrom): Charge[] =>
  isFlatOwed(contract, month, terms)
    ? contract.items
        .filter(({ kind }) => kind === 'FLAT')
        .map(({ id, unitPrice, taxRate }) => ({
          kind: 'FLAT',
          item: id,
          personId: null,
          month,
          fen: fenOf(unitPrice),
          taxRate,
          spans: [],
        }))
    : []

const packagesOf = ({ orders }: ChargedContract, month: string): Charge[] =>
  orders
    .filter(({ day }) => overlap({ from: day, to: addDays(day, 1) }, monthOf(month)) !== undefined)
    .map(({ id, personId, amount, taxRate }) => ({
      kind: 'PACKAGE',
      item: id,
      personId,
      month,
      fen: fenOf(amount),
      taxRate,
      spans: [],
    }))

/** What a contract owes for the months of some days, by the facts as they are known now (domain 12.2). */
export const owed = (contract: ChargedContract, days: Days): Charge[] =>
  monthsOf(days).flatMap((month) => {
    const terms = termsOf(contract.terms, month)
    if (!terms) return []
    return [
      ...contract.people.flatMap((person) => [
        ...premiumsOf(contract, person, month, terms),
        ...servicesOf(contract, person, month, terms),
      ]),
      ...packagesOf(contract, month),
      ...flatFeesOf(contract, month, terms),
    ]
  })
