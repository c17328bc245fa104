import { formatFen } from '../money.ts'
import { fractionOf, rounded, spread } from '../shares.ts'
import { fenOrNone } from './invoice-amounts.ts'
import { usedByVisit, usedFen } from './ledger.ts'
import { changed, type Due, type State } from './setting.ts'
import type { Step } from './steps.ts'
import type { LiabilityTerms } from './terms.ts'

/** Nothing more is paid where so many other visits of the year were paid for (domain 9). */
export const counted = (
  base: bigint,
  { setting, liability }: Due,
  { uses }: State,
): { after: bigint; steps: Step[] } => {
  const { countPerYear: limit, code } = liability
  if (limit === null || limit === undefined) return { after: base, steps: [] }
  const { cover, yearFrom, visit } = setting
  const visits = usedByVisit(uses, 'count', { policyId: cover.policyId, yearFrom, code })
  const used = [...visits].filter(([key, count]) => key !== visit.key && count > 0).length
  const after = used < limit ? base : 0n
  return { after, steps: [{ step: 'COUNT', ...changed(base, after), limit, used }] }
}

/** Takes off what is left of the deductible of the year or of the visit, of the liability or its group (domain 9). */
export const deducted = (
  base: bigint,
  { setting, liability }: Due,
  { uses }: State,
): { after: bigint; steps: Step[] } => {
  const { code, group, deductible } = liability
  const whole = fenOrNone(deductible)
  if (whole === 0n) return { after: base, steps: [] }
  const mode = liability.deductibleMode ?? 'YEAR'
  const used = usedFen(uses, 'deductible', {
    policyId: setting.cover.policyId,
    ...(group ? { group } : { code }),
    ...(mode === 'YEAR' ? { yearFrom: setting.yearFrom } : { visitKey: setting.visit.key }),
  })
  const left = whole > used ? whole - used : 0n
  const after = base > left ? base - left : 0n
  const step: Step = {
    step: 'DEDUCTIBLE',
    ...changed(base, after),
    mode,
    group,
    deductible: formatFen(whole),
    used: formatFen(used),
    left: formatFen(left),
  }
  return { after, steps: [step] }
}

/** A base before the deductible and after it, and what of it was settled by the social health insurance and what not. */
export interface Deducted {
  readonly base: bigint
  readonly net: bigint
  readonly settled: bigint
  readonly unsettled: bigint
}

/**
 * The share that is paid (domain 9), rounded once. Where what is not settled has a ratio of its own, base and deductible are
 * spread over both parts.
 */
export const atRatio = (
  { base, net, settled, unsettled }: Deducted,
  { ratio, ratioUnsettled }: LiabilityTerms,
): { after: bigint; steps: Step[] } => {
  const ownRatio = ratioUnsettled ?? ratio
  const weights = ratioUnsettled ? [settled, unsettled] : [1n, 0n]
  const bases = spread(base, weights)
  const off = spread(base - net, weights)
  const nets = bases.map((fen, at) => fen - (off[at] ?? 0n))
  const [one, other] = [fractionOf(ratio), fractionOf(ownRatio)]
  const [first = 0n, second = 0n] = nets
  const after = rounded(
    first * one.part * other.whole + second * other.part * one.whole,
    one.whole * other.whole,
  )
  const step: Step = {
    step: 'RATIO',
    ...changed(net, after),
    ratio,
    settled: formatFen(first),
    ratioUnsettled,
    unsettled: formatFen(second),
  }
  return { after, steps: [step] }
}
