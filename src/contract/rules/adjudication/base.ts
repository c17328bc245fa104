import { formatFen } from '../money.ts'
import { fractionOfEach, totalOf } from '../shares.ts'
import { netOf, type Cost } from './costs.ts'
import type { WaterfallRow } from './decision.ts'
import { changed, type Setting, type State } from './setting.ts'
import type { Step } from './steps.ts'

/** What of each cost is left to pay: without what is refused and what others, also policies before, paid. */
export type Bases = ReadonlyMap<Cost, bigint>

export const basesOf = (costs: readonly Cost[], earlier: Bases = new Map()): Bases =>
  new Map(costs.map((cost) => [cost, netOf(cost) - (earlier.get(cost) ?? 0n)]))

/** What bases come to, of those costs that are asked for. */
export const baseOf = (bases: Bases, isAsked: (cost: Cost) => boolean = () => true): bigint =>
  totalOf([...bases].flatMap(([cost, fen]) => (isAsked(cost) ? [fen] : [])))

/** What costs come to that others do not pay; a refusal is borne all the same. */
export const borneOf = (costs: readonly Cost[]): bigint =>
  totalOf(costs.map(({ amount, byOthers }) => amount - byOthers))

/** What the person still bears of a visit. */
export const borneLeft = ({ visit }: Setting, { costsPaid }: State): bigint => {
  const left = borneOf(visit.costs) - (costsPaid.get(visit.visit.id) ?? 0n)
  return left < 0n ? 0n : left
}

/** How the base of a liability comes from the invoices of the visit (domain 9). */
export const baseStep = ({ visit }: Setting, bases: Bases): Step => {
  const base = baseOf(bases)
  const costs = [...bases.keys()]
  const elsewhere = visit.costs.filter((cost) => !bases.has(cost))
  const ofInvoices = (part: 'fund' | 'supplement') =>
    formatFen(totalOf(visit.invoices.map(({ amounts }) => amounts[part])))
  return {
    step: 'BASE',
    ...changed(0n, base),
    total: formatFen(totalOf(visit.invoices.map(({ total }) => total))),
    fund: ofInvoices('fund'),
    supplement: ofInvoices('supplement'),
    elsewhere: formatFen(totalOf(elsewhere.map(({ amount }) => amount))),
    paidByOthers: formatFen(totalOf(costs.map(({ byOthers }) => byOthers))),
    refused: formatFen(totalOf(costs.map(({ refused }) => refused))),
    paidByEarlier: formatFen(totalOf(costs.map(netOf)) - base),
  }
}

/** How much of a payment is for each invoice, in their order. */
export const byInvoiceOf = ({ visit }: Setting, bases: Bases, pay: bigint): WaterfallRow['byInvoice'] => {
  const named = new Set([...bases.keys()].map(({ invoiceId }) => invoiceId))
  const ids = visit.invoices.flatMap(({ invoice: { id } }) => (named.has(id) ? [id] : []))
  const own = ids.map((id) => baseOf(bases, ({ invoiceId }) => invoiceId === id))
  const whole = totalOf(own)
  const shares = whole > 0n ? fractionOfEach(own, { part: pay, whole }) : []
  return ids.map((invoiceId, at) => ({
    invoiceId,
    base: formatFen(own[at] ?? 0n),
    pay: formatFen(shares[at] ?? 0n),
  }))
}
