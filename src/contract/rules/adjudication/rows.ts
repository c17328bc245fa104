import { insuredSince, lastWaitingDay } from '../benefits.ts'
import { formatFen } from '../money.ts'
import type { AdjudicationInput, Visit } from './claim.ts'
import type { BucketChoice, WaterfallRow } from './decision.ts'
import type { Cost } from './costs.ts'
import type { Use } from './ledger.ts'
import { choicesOf, costsByLiability, fits } from './liability-choice.ts'
import { payCosts } from './paying-costs.ts'
import { payAllowance, payLump } from './paying-sums.ts'
import type { Due, KindUse, Payment, Setting, State } from './setting.ts'
import type { LiabilityTerms, PolicyCover } from './terms.ts'

/** What a policy makes of a visit. */
export interface Seen {
  readonly rows: readonly WaterfallRow[]
  readonly choices: readonly BucketChoice[]
  /** The costs that one of its liabilities pays for, and those that it would pay for after waiting. */
  readonly taken: ReadonlySet<Cost>
  readonly waiting: ReadonlySet<Cost>
}

/** The last day of waiting, where it still lasts on the care day (domain 9): accidents do not wait. */
const waitingUntil = (
  { visit: { visit, careDay } }: Setting,
  { code, waitingDays }: LiabilityTerms,
  covers: readonly PolicyCover[],
): string | undefined => {
  if (visit.reason === 'ACCIDENT') return undefined
  const all = {
    periods: covers.flatMap(({ periods }) => periods),
    versions: covers.flatMap(({ versions }) => versions),
  }
  const since = insuredSince(all, code, careDay)
  const last = since === undefined ? undefined : lastWaitingDay(since, waitingDays)
  return last !== undefined && careDay <= last ? last : undefined
}

const rowOf = ({ setting, liability }: Due, payment: Payment | undefined, waiting?: string): WaterfallRow => {
  const { cover, terms, visit, yearFrom } = setting
  const { code, name, nameEn, clauseNo, group, kind } = liability
  return {
    visitId: visit.visit.id,
    visitKey: visit.key,
    careDay: visit.careDay,
    policyId: cover.policyId,
    planId: terms.planId,
    versionId: terms.versionId,
    yearFrom,
    code,
    name,
    nameEn,
    clauseNo,
    group,
    kind: kind ?? 'COST',
    waitingUntil: waiting,
    steps: [...(payment?.steps ?? [])],
    pay: formatFen(payment?.pay ?? 0n),
    byInvoice: [...(payment?.byInvoice ?? [])],
  }
}

/** The rows that a payment adds to the ledger. */
const usesOf = ({ setting, liability }: Due, { pay, deductible, days, kindUses }: Payment): Use[] => {
  const { cover, visit, yearFrom } = setting
  const { code, group } = liability
  const own = { policyId: cover.policyId, yearFrom, code, group, visitKey: visit.key, careDay: visit.careDay }
  const none = { deductible: 0n, paid: 0n, count: 0, days: 0, kind: null, kindAmount: 0n }
  const isUsed = pay !== 0n || deductible !== 0n
  return [
    ...(isUsed ? [{ ...own, ...none, deductible, paid: pay, days, count: pay > 0n ? 1 : 0 }] : []),
    ...kindUses.map(({ kind, amount }) => ({ ...own, ...none, kind, kindAmount: amount })),
  ]
}

const paymentOf = (
  due: Due,
  {
    costs,
    lump,
    takenHere,
  }: {
    costs: readonly Cost[]
    lump: Visit['lumps'][number] | undefined
    takenHere: readonly KindUse[]
  },
  state: State,
): Payment => {
  if (due.liability.kind === 'ALLOWANCE') return payAllowance(due, state)
  if (lump) return payLump(lump.amount, due, state)
  return payCosts(due, { costs, takenHere }, state)
}

/** What a policy pays for a visit: its liabilities one after another, each with what those before used. */
export const seenBy = (setting: Setting, input: AdjudicationInput, state: State): Seen => {
  const { cover, terms, visit } = setting
  const choices = choicesOf(setting)
  const byCode = costsByLiability(setting, choices)
  const [rows, takenHere]: [WaterfallRow[], KindUse[]] = [[], []]
  const [taken, waiting] = [new Set<Cost>(), new Set<Cost>()]
  for (const liability of terms.liabilities) {
    const { code, kind } = liability
    const costs = byCode.get(code) ?? []
    const lump = visit.visit.lumps.find((one) => one.policyId === cover.policyId && one.code === code)
    if (kind === 'COST' ? costs.length === 0 : !fits(liability, setting) || (kind === 'LUMP' && !lump))
      continue
    const adjustment = input.adjustments.find(
      (one) => one.visitId === visit.visit.id && one.policyId === cover.policyId && one.code === code,
    )
    const due = { setting, liability, adjustment }
    const until = waitingUntil(setting, liability, input.covers)
    const payment = until === undefined ? paymentOf(due, { costs, lump, takenHere }, state) : undefined
    for (const cost of costs) (payment ? taken : waiting).add(cost)
    takenHere.push(...(payment?.kindUses ?? []))
    state.uses.push(...(payment ? usesOf(due, payment) : []))
    rows.push(rowOf(due, payment, until))
  }
  return { rows, choices, taken, waiting }
}
