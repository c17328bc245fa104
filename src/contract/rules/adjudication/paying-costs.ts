import { formatFen } from '../money.ts'
import { spread } from '../shares.ts'
import { adjusted } from './adjustment.ts'
import { baseOf, basesOf, baseStep, borneLeft, borneOf, byInvoiceOf, type Bases } from './base.ts'
import type { Cost } from './costs.ts'
import { atRatio, counted, deducted } from './deductible-and-ratio.ts'
import { itemLimited } from './item-limits.ts'
import { limited } from './limits.ts'
import { changed, type Due, type KindUse, type Payment, type State } from './setting.ts'
import type { Step } from './steps.ts'

const atLeast0 = (fen: bigint): bigint => (fen < 0n ? 0n : fen)
const least = (first: bigint, ...others: readonly bigint[]): bigint =>
  others.reduce((one, other) => (other < one ? other : one), first)

/** What of bases was settled by the social health insurance, and what not. */
const bySettling = (bases: Bases) => ({
  settled: baseOf(bases, ({ isSettled }) => isSettled),
  unsettled: baseOf(bases, ({ isSettled }) => !isSettled),
})

/** Red invoices that are more than the others correct another claim. */
const refuseNegative = ({ setting, liability }: Due, costs: readonly Cost[], { problems }: State): void => {
  const { settled, unsettled } = bySettling(basesOf(costs))
  const isPartNegative = liability.ratioUnsettled ? settled < 0n || unsettled < 0n : false
  if (settled + unsettled < 0n || isPartNegative)
    problems.push({
      problem: 'NEGATIVE',
      visitId: setting.visit.visit.id,
      policyId: setting.cover.policyId,
      code: liability.code,
    })
}

/** Notes what was paid of each cost, for policies that pay after this one, and of the visit. */
const notePaid = ({ visit }: Due['setting'], bases: Bases, pay: bigint, { earlier, costsPaid }: State) => {
  const shares = spread(pay, [...bases.values()].map(atLeast0))
  for (const [at, cost] of [...bases.keys()].entries())
    earlier.set(cost, (earlier.get(cost) ?? 0n) + (shares[at] ?? 0n))
  costsPaid.set(visit.visit.id, (costsPaid.get(visit.visit.id) ?? 0n) + pay)
}

/** The base of a liability, no more than is still borne of the visit, and what item limits and counts leave of it. */
const counting = (due: Due, bases: Bases, takenHere: readonly KindUse[], state: State) => {
  const { setting } = due
  const [whole, left] = [baseOf(bases), borneLeft(setting, state)]
  const base = atLeast0(least(whole, left))
  const borne: Step[] =
    base === whole ? [] : [{ step: 'BORNE', ...changed(whole, base), left: formatFen(left) }]
  const items = itemLimited(base, { setting, costs: [...bases.keys()], takenHere }, state)
  const { after, steps } = counted(items.after, due, state)
  return {
    after,
    steps: [baseStep(setting, bases), ...borne, ...items.steps, ...steps],
    kindUses: after > 0n ? items.kindUses : [],
  }
}

/** What a liability pays of costs, from the base to an adjustment (domain 9). `takenHere` is what liabilities before let count of item limits for the visit. */
export const payCosts = (
  due: Due,
  { costs, takenHere }: { costs: readonly Cost[]; takenHere: readonly KindUse[] },
  state: State,
): Payment => {
  const { setting, liability } = due
  refuseNegative(due, costs, state)
  const bases = basesOf(costs, state.earlier)
  const base = counting(due, bases, takenHere, state)
  const net = deducted(base.after, due, state)
  const { settled, unsettled } = bySettling(bases)
  const parts = { settled: atLeast0(settled), unsettled: atLeast0(unsettled) }
  const share = atRatio({ base: base.after, net: net.after, ...parts }, liability)
  const limit = limited(share.after, due, state)
  const ofThese = borneOf(costs) - (baseOf(basesOf(costs)) - baseOf(bases))
  const most = least(limit.most ?? ofThese, ofThese, borneLeft(setting, state))
  const { after: pay, steps } = adjusted(limit.after, due, most, state)
  notePaid(setting, bases, atLeast0(pay), state)
  return {
    steps: [...base.steps, ...net.steps, ...share.steps, ...limit.steps, ...steps],
    pay,
    deductible: base.after - net.after,
    days: 0,
    kindUses: base.kindUses,
    byInvoice: byInvoiceOf(setting, bases, pay),
  }
}
