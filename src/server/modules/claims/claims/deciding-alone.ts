import type { Claim } from '#contract/claims/claim-fields.ts'
import { fenOf } from '#contract/rules/shares.ts'
import type { ClaimFacts } from '#server/modules/claims/benefits/adjudicating-reference.ts'
import { weightOf, type Calculated } from '#server/modules/claims/benefits/deciding-reference.ts'

const sizeOf = (amount: string): bigint => {
  const fen = fenOf(amount)
  return fen < 0n ? -fen : fen
}

/**
 * Whether a decision needs no second person (decision 116): it is the first of its claim, of less than the amount from which
 * decisions are rechecked, paid to the employee, and adjusted by no more than one person may.
 */
export const isDecidedAlone = (
  { payee }: Pick<Claim, 'payee'>,
  { visits, adjustments, exGratia }: Pick<ClaimFacts, 'visits' | 'adjustments' | 'exGratia'>,
  { decisionNo, decision, limits: { recheckFrom, adjustmentAlone } }: Calculated,
): boolean => {
  const isSpecial = payee !== 'EMPLOYEE' || Boolean(exGratia) || visits.some(({ lumps }) => lumps.length > 0)
  if (decisionNo > 1 || isSpecial) return false
  const adjusted = adjustments.reduce((all, { amount }) => all + sizeOf(amount), 0n)
  return weightOf(decision) < recheckFrom && adjusted <= adjustmentAlone
}
