import type { ClaimEstimate } from '#contract/claims/claim-handin.ts'
import type { Context } from '#server/calls/caller.ts'
import { adjudicateClaim } from '#server/modules/claims/benefits/adjudicating-reference.ts'
import { factsOf } from './claim-facts.ts'
import { claimStore } from './claims-store.ts'

/** What a claim would come to by what has been entered so far, of one that the caller sees. */
export const estimateOf = async (
  { id }: { readonly id: string },
  context: Context,
): Promise<ClaimEstimate> => {
  await claimStore.queryById({ id }, context)
  const claim = await claimStore.whole(id, context)
  const { adjudication } = await adjudicateClaim(await factsOf(claim, context), context, { isHeld: false })
  return { borne: claim.borne, total: adjudication.decision?.totals.total ?? null }
}
