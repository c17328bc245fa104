import { formatFen } from '../money.ts'
import { fenOf } from '../shares.ts'
import { borneOf } from './base.ts'
import type { AdjudicationInput, Visit } from './claim.ts'
import { checkedInvoice, termsProblems, visitProblems, wantedByTerms } from './completeness.ts'
import { costsOf } from './costs.ts'
import type { Decision, Problem, Totals } from './decision.ts'
import { storedUse, useOf } from './ledger.ts'
import { fits } from './liability-choice.ts'
import { outcomeOf, refusalsOf, totalsOf } from './outcome.ts'
import { seenBy, type Seen } from './rows.ts'
import { inTurn, settingOf, type Setting, type State } from './setting.ts'
import { daysOf, inOrder, invoicesInOrder, visitKeyOf, type KnownVisit } from './visit-words.ts'
import { misplaced } from './misplaced.ts'
import { warningsOf } from './warnings.ts'

/** What the rule makes of a claim: a decision, or the problems that are in its way. */
export type Adjudication =
  | { readonly decision: Decision; readonly problems: readonly [] }
  | { readonly decision: undefined; readonly problems: readonly Problem[] }

/** A visit that can be computed, or why it cannot. */
const knownVisit = (visit: Visit): KnownVisit | Problem[] => {
  const checked = visit.invoices.map(checkedInvoice)
  const invoices = invoicesInOrder(checked.flatMap((one) => (Array.isArray(one) ? [] : [one])))
  const found = [
    ...visitProblems(visit),
    ...checked
      .flatMap((one) => (Array.isArray(one) ? one : []))
      .map((problem) => ({ ...problem, visitId: visit.id })),
  ]
  const key = visitKeyOf(visit)
  if (found.length > 0 || key === undefined) return found
  const costs = invoices.flatMap(costsOf)
  return { visit, key, careDay: visit.firstDay, days: daysOf(visit), invoices, costs }
}

const incomplete = (problems: readonly Problem[]): Adjudication => ({ decision: undefined, problems })

/** Red invoices alone correct another claim; more is not paid ex gratia than was borne. */
const problemsOfWhole = (
  visits: readonly KnownVisit[],
  { costs }: Totals,
  { exGratia }: AdjudicationInput,
): Problem[] => {
  const negative = visits.filter((one) => borneOf(one.costs) < 0n)
  const most = borneOf(visits.flatMap((one) => one.costs)) - fenOf(costs)
  return [
    ...negative.map(({ visit }): Problem => ({ problem: 'NEGATIVE', visitId: visit.id })),
    ...(exGratia && fenOf(exGratia.amount) > most
      ? [{ problem: 'EX_GRATIA_OVER' as const, amount: formatFen(most) }]
      : []),
  ]
}

/** All policies in turn over all visits in order; `seen` by the visit. */
const computed = (visits: readonly KnownVisit[], input: AdjudicationInput) => {
  const state: State = {
    uses: input.used.map(useOf),
    earlier: new Map(),
    costsPaid: new Map(),
    problems: [],
  }
  const ofOthers = state.uses.length
  const settings: Setting[] = inTurn(input.covers).flatMap((cover) =>
    visits.flatMap((visit) => settingOf(cover, visit) ?? []),
  )
  const seen = settings.map((setting) => ({ setting, seen: seenBy(setting, input, state) }))
  return { seen, settings, uses: state.uses.slice(ofOthers), problems: state.problems }
}

const decided = (visits: readonly KnownVisit[], input: AdjudicationInput): Adjudication => {
  const { seen, settings, uses, problems } = computed(visits, input)
  const all: readonly Seen[] = seen.map((one) => one.seen)
  const rows = all.flatMap((one) => one.rows)
  const choices = all.flatMap((one) => one.choices)
  const refusals = visits.flatMap((visit) =>
    refusalsOf({
      visit,
      seen: seen.filter(({ setting }) => setting.visit === visit).map((one) => one.seen),
    }),
  )
  const totals = totalsOf(visits, { rows, refusals }, input)
  const found = [
    ...settings.flatMap(wantedByTerms),
    ...problems,
    ...misplaced(input, { rows, choices }),
    ...problemsOfWhole(visits, totals, input),
  ]
  if (found.length > 0) return incomplete(found)
  const decision: Decision = {
    ruleVersion: input.ruleVersion,
    ...outcomeOf(totals, { rows, refusals }),
    totals,
    rows,
    choices,
    invoices: visits.flatMap(invoicesOf),
    refusals,
    warnings: settings.flatMap((setting) => warningsOf(setting, input)),
    uses: uses.map(storedUse),
  }
  return { decision, problems: [] }
}

const invoicesOf = ({ visit, invoices }: KnownVisit): Decision['invoices'] =>
  invoices.map(({ invoice, isSettled, total, amounts }) => ({
    visitId: visit.id,
    invoiceId: invoice.id,
    isSettled,
    total: formatFen(total),
    fund: formatFen(amounts.fund),
    supplement: formatFen(amounts.supplement),
    coPaid: formatFen(amounts.coPaid),
    firstPaid: formatFen(amounts.firstPaid),
    outside: formatFen(amounts.outside),
  }))

/** A liability that pays a lump sum for a visit, once a person enters it. */
export interface OfferedLump {
  readonly visitId: string
  readonly policyId: string
  readonly code: string
}

/** The lump sums that may be entered for the visits of a claim: of the policies that cover their days. */
export const lumpsFor = ({ covers, visits }: AdjudicationInput): OfferedLump[] => {
  const known = visits.map(knownVisit).flatMap((one) => (Array.isArray(one) ? [] : [one]))
  const settings = inTurn(covers).flatMap((cover) => known.flatMap((visit) => settingOf(cover, visit) ?? []))
  return settings.flatMap((setting) =>
    setting.terms.liabilities
      .filter((one) => one.kind === 'LUMP' && fits(one, setting))
      .map(({ code }) => ({ visitId: setting.visit.visit.id, policyId: setting.cover.policyId, code })),
  )
}

/**
 * Decides a claim by the rule of its version (domain 9): a pure function of its input, which is stored with the decision, so that
 * the decision is found again from it for ever. A new version of the rule is a new function beside this one.
 */
export const adjudicate = (input: AdjudicationInput): Adjudication => {
  const known = input.visits.map(knownVisit)
  const problems = [
    ...known.flatMap((one) => (Array.isArray(one) ? one : [])),
    ...input.covers.flatMap((cover) => input.visits.flatMap((visit) => termsProblems(cover, visit))),
  ]
  if (problems.length > 0) return incomplete(problems)
  return decided(inOrder(known.flatMap((one) => (Array.isArray(one) ? [] : [one]))), input)
}
