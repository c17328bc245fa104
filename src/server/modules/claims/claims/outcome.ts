import type { ClaimWork } from '#contract/claims/claim-desk.ts'
import { decidedStatuses, type ClaimOutcome } from '#contract/claims/claims.ts'
import { problemWords } from '#contract/claims/problem-words.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { Context } from '#server/calls/caller.ts'
import { adjudicateClaim } from '#server/modules/claims/benefits/adjudicating-reference.ts'
import { lastDecision } from '#server/modules/claims/benefits/decisions-reference.ts'
import { limitOf } from '#server/modules/claims/benefits/deciding-reference.ts'
import { factsOf } from './claim-facts.ts'
import { claimStore } from './claims-store.ts'

const policiesOf = ({ covers }: Pick<AdjudicationInput, 'covers'>) =>
  covers.map(({ policyId, policyNo }) => ({ policyId, policyNo }))

/** What a claim comes to: the decision in force, or what the rule would make of the claim now. */
export const outcomeOf = async ({ id }: { readonly id: string }, context: Context): Promise<ClaimOutcome> => {
  // Asked for as the caller sees it: who sees no such claim is told so.
  await claimStore.queryById({ id }, context)
  const claim = await claimStore.whole(id, context)
  const last = decidedStatuses.includes(claim.status) ? await lastDecision(id, context) : undefined
  if (last)
    return { isInForce: true, decision: last.decision, problems: [], policies: policiesOf(last.inputs) }
  const { input, adjudication } = await adjudicateClaim(await factsOf(claim, context), context, {
    isHeld: false,
  })
  return {
    isInForce: false,
    decision: adjudication.decision ?? null,
    problems: adjudication.problems.map((problem) => problemWords(problem, input, context.translate)),
    policies: policiesOf(input),
  }
}

/** What a claim is decided by: of a decision in force what it was computed from, else what stands in the claim now. */
export const workOf = async ({ id }: { readonly id: string }, context: Context): Promise<ClaimWork> => {
  await claimStore.queryById({ id }, context)
  const claim = await claimStore.whole(id, context)
  const limit = await limitOf('claim:calculate', claim.sysOrgCode, context)
  const last = decidedStatuses.includes(claim.status) ? await lastDecision(id, context) : undefined
  if (last) return { isInForce: true, input: last.inputs, limit }
  const { input } = await adjudicateClaim(await factsOf(claim, context), context, { isHeld: false })
  return { isInForce: false, input, limit }
}
