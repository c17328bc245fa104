import { formatFen } from '../money.ts'
import { fenOf, totalOf } from '../shares.ts'
import { borneOf } from './base.ts'
import type { AdjudicationInput } from './claim.ts'
import { netOf, type Cost } from './costs.ts'
import type { Decision, RefusedAmount, Totals, WaterfallRow, ZeroReason } from './decision.ts'
import type { Seen } from './rows.ts'
import type { Step } from './steps.ts'
import type { KnownVisit } from './visit-words.ts'

/** A visit with what each policy that covers it made of it. */
export interface SeenVisit {
  readonly visit: KnownVisit
  readonly seen: readonly Seen[]
}

/** Why the rule refuses a cost, where no policy pays it. */
const refusedBecause = (cost: Cost, seen: readonly Seen[]) => {
  if (seen.some(({ taken }) => taken.has(cost))) return undefined
  if (seen.length === 0) return 'NOT_COVERED_DAY'
  return seen.some(({ waiting }) => waiting.has(cost)) ? 'WAITING' : 'NO_LIABILITY'
}

/** What is refused of a visit: by persons as they said it, by the rule what no policy pays. */
export const refusalsOf = ({ visit: { visit, invoices, costs }, seen }: SeenVisit): RefusedAmount[] => {
  const byPerson = invoices.flatMap(({ invoice }) =>
    invoice.refusals.flatMap(({ bucket, amount, reason, costLineId }): RefusedAmount[] =>
      fenOf(amount) === 0n
        ? []
        : [{ by: 'PERSON', reason, visitId: visit.id, invoiceId: invoice.id, bucket, costLineId, amount }],
    ),
  )
  const byRule = costs.flatMap((cost): RefusedAmount[] => {
    const reason = refusedBecause(cost, seen)
    if (!reason || netOf(cost) === 0n) return []
    const { invoiceId, bucket, lineId: costLineId } = cost
    const amount = formatFen(netOf(cost))
    return [{ by: 'RULE', reason, visitId: visit.id, invoiceId, bucket, costLineId, amount }]
  })
  return [...byPerson, ...byRule]
}

const zeroReasonOf: Readonly<Record<Step['step'], ZeroReason>> = {
  BASE: 'OTHER_PAYER',
  BORNE: 'OTHER_PAYER',
  ITEM_LIMIT: 'OVER_STANDARD',
  COUNT: 'COUNT',
  DEDUCTIBLE: 'DEDUCTIBLE',
  RATIO: 'RATIO',
  ALLOWANCE: 'FREE_DAYS',
  LUMP: 'LIMIT',
  VISIT_LIMIT: 'LIMIT',
  DAY_LIMIT: 'LIMIT',
  YEAR_LIMIT: 'LIMIT',
  GROUP_LIMIT: 'LIMIT',
  ADJUSTMENT: 'ADJUSTMENT',
}

/** A base that is nothing since its costs are refused, not since somebody else paid them. */
const isRefused = (step: Step): boolean =>
  step.step === 'BASE' && step.paidByOthers === '0.00' && step.paidByEarlier === '0.00'

/** By which step each row came to nothing. */
const zeroReasonsOf = (rows: readonly WaterfallRow[]): ZeroReason[] =>
  rows.flatMap(({ steps }) => {
    const step = steps.find(({ after }) => after === '0.00')
    return step && !isRefused(step) ? [zeroReasonOf[step.step]] : []
  })

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Whether something has a base: costs that are neither refused nor paid by others. */
const hasBase = ({ kind, steps }: WaterfallRow): boolean =>
  kind === 'COST' && steps.some((step) => step.step === 'BASE' && fenOf(step.after) > 0n)

/** Approved, refused as a whole, or nothing payable, and why. */
export const outcomeOf = (
  { total, paidByOthers }: Totals,
  { rows, refusals }: Pick<Decision, 'rows' | 'refusals'>,
): Pick<Decision, 'outcome' | 'reasons'> => {
  if (fenOf(total) > 0n) return { outcome: 'APPROVED', reasons: [] }
  const refused = [
    ...refusals.map(({ reason }) => reason),
    ...(rows.some(({ waitingUntil }) => waitingUntil) ? ['WAITING'] : []),
  ]
  if (refused.length > 0 && !rows.some(hasBase)) return { outcome: 'REFUSED', reasons: distinct(refused) }
  const because = distinct(zeroReasonsOf(rows))
  const none: ZeroReason = fenOf(paidByOthers) > 0n ? 'OTHER_PAYER' : 'NOTHING_BORNE'
  return { outcome: 'ZERO', reasons: because.length > 0 ? because : [none] }
}

const paidBy = (rows: readonly WaterfallRow[], kind: WaterfallRow['kind']): bigint =>
  totalOf(rows.filter((row) => row.kind === kind).map(({ pay }) => fenOf(pay)))

/** What a claim comes to, and what is to be paid or to be had back of it (domain 9). */
export const totalsOf = (
  visits: readonly KnownVisit[],
  { rows, refusals }: Pick<Decision, 'rows' | 'refusals'>,
  { exGratia, alreadyPaid }: AdjudicationInput,
): Totals => {
  const costs = visits.flatMap((visit) => visit.costs)
  const [ofCosts, ofAllowances, ofLumps] = (['COST', 'ALLOWANCE', 'LUMP'] as const).map((kind) =>
    paidBy(rows, kind),
  ) as [bigint, bigint, bigint]
  const beside = fenOf(exGratia?.amount ?? '0.00')
  const total = ofCosts + ofAllowances + ofLumps + beside
  const open = total - fenOf(alreadyPaid)
  const byOthers = totalOf(costs.map((cost) => cost.byOthers))
  return {
    invoiced: formatFen(totalOf(visits.flatMap(({ invoices }) => invoices.map((one) => one.total)))),
    borne: formatFen(borneOf(costs) + byOthers),
    paidByOthers: formatFen(byOthers),
    refused: formatFen(totalOf(refusals.map(({ amount }) => fenOf(amount)))),
    costs: formatFen(ofCosts),
    allowances: formatFen(ofAllowances),
    lumps: formatFen(ofLumps),
    exGratia: formatFen(beside),
    total: formatFen(total),
    alreadyPaid: formatFen(fenOf(alreadyPaid)),
    toPay: formatFen(open > 0n ? open : 0n),
    receivable: formatFen(open < 0n ? -open : 0n),
  }
}

/** Whether a claim would be decided at nothing because nobody has entered anything of it yet: no receipt, no sum. */
export const isNothingEntered = (
  { visits }: Pick<AdjudicationInput, 'visits'>,
  { total }: Pick<Totals, 'total'>,
): boolean =>
  fenOf(total) === 0n && visits.every(({ invoices, lumps }) => invoices.length + lumps.length === 0)
