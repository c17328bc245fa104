import { problemWords } from '#contract/claims/problem-words.ts'
import { refusal } from '#contract/core/failures.ts'
import { separators } from '#contract/core/message.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { limitsInFen, type LimitsInFen } from '#server/modules/claims/limits/limits-reference.ts'
import { adjudicateClaim, type ClaimFacts } from './adjudicating-reference.ts'
import { comesOutAs, lastDecision, noteApproval, storeDecision } from './decisions-reference.ts'

const texts = {
  cannot: /*i18n*/ { id: 'claim.cannotCalculate', message: '还不能理算。{problems}' },
  overLimit: /*i18n*/ {
    id: 'claim.overLimit',
    message: '本件金额 {amount} 元，超过您的裁定上限 {limit} 元，请转交主管处理',
  },
  notCalculated: /*i18n*/ { id: 'claim.notCalculated', message: '本件尚未理算，请先理算' },
  own: /*i18n*/ { id: 'claim.ownCalculation', message: '本件由您理算，请由他人复核' },
  changed: /*i18n*/ {
    id: 'claim.changedSince',
    message: '理算之后，保障、方案版本或票据有变更，赔付结果会不同；请退回后重新理算',
  },
}

/** What a decision moves: what is paid or had back; of a claim that gets nothing what was handed in. */
export const weightOf = ({ outcome, totals }: Decision): bigint => {
  const amounts = outcome === 'APPROVED' ? [totals.toPay, totals.receivable] : [totals.borne]
  return amounts.map(fenOf).reduce((most, one) => (one > most ? one : most))
}

/** Up to which amount the caller decides claims of an organisation, by the roles that give them a word; any where it is null. */
export const limitOf = async (
  word: string,
  orgCode: string,
  context: Pick<Context, 'tx'>,
): Promise<string | null> => {
  const { upTo } = await limitsInFen(word, orgCode, context)
  return upTo === null ? null : formatFen(upTo)
}

/** Refuses to decide over the limit of the caller, by the roles that give them a word and reach the claim; gives their limits. */
export const refuseOverLimit = async (
  word: string,
  { orgCode, amount }: { readonly orgCode: string; readonly amount: bigint },
  context: Pick<Context, 'tx'>,
): Promise<LimitsInFen> => {
  const limits = await limitsInFen(word, orgCode, context)
  const { upTo } = limits
  if (upTo !== null && amount > upTo)
    throw refusal(texts.overLimit, { amount: formatFen(amount), limit: formatFen(upTo) })
  return limits
}

/** A decision, its number among those of its claim, and what whoever computed it decides alone. */
export interface Calculated {
  readonly decisionNo: number
  readonly decision: Decision
  readonly limits: LimitsInFen
}

/**
 * Decides a claim: computes it while nobody else uses what the person has of their policies, keeps the decision with all that it
 * was computed from, and reserves what it uses. Refuses what cannot be computed, with each problem in words, and what is over the
 * limit of the caller. The caller holds the claim.
 */
export const calculateClaim = async (facts: ClaimFacts, context: Context): Promise<Calculated> => {
  const { input, adjudication } = await adjudicateClaim(facts, context, { isHeld: true })
  const { decision, problems } = adjudication
  if (!decision) {
    const words = problems.map((problem) => problemWords(problem, input, context.translate))
    throw refusal(texts.cannot, { problems: words.join(separators[context.locale].lines) })
  }
  const about = { orgCode: facts.orgCode, amount: weightOf(decision) }
  const limits = await refuseOverLimit('claim:calculate', about, context)
  return { decisionNo: await storeDecision(facts, { input, decision }, context), decision, limits }
}

/**
 * Approves the last decision of a claim, and gives it: refuses who computed it, what is over the limit of the caller, and what would
 * come out differently by the cover, the terms and the invoices of now. The caller holds the claim.
 */
export const approveDecision = async (facts: ClaimFacts, context: Context): Promise<Decision> => {
  const last = await lastDecision(facts.claimId, context)
  if (!last) throw refusal(texts.notCalculated)
  const { decision, inputs, calculatedById } = last
  if (calculatedById === context.caller.userId) throw refusal(texts.own)
  await refuseOverLimit('claim:recheck', { orgCode: facts.orgCode, amount: weightOf(decision) }, context)
  const { input } = await adjudicateClaim(facts, context, { isHeld: false })
  if (!comesOutAs(last, { ...input, used: inputs.used })) throw refusal(texts.changed)
  await noteApproval(last, context)
  return decision
}
