import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ClaimInWords } from '#contract/claims/claim-tracker.ts'
import { decidedStatuses } from '#contract/claims/claims.ts'
import { toldToClient } from '#contract/claims/reason-words.ts'
import { plainLines } from '#contract/claims/plain-lines.ts'
import { isHeld } from '#contract/core/access.ts'
import type { Context } from '#server/calls/caller.ts'
import { lastDecision, type StoredDecision } from '#server/modules/claims/benefits/decisions-reference.ts'
import { visitsOf } from '#server/modules/claims/claim-visits/visits-reference.ts'
import { claimStore } from './claims-store.ts'

/** The decision that holds; of a claim that a person refused there is none. */
const decisionOf = async (claim: Claim, context: Context): Promise<StoredDecision | undefined> =>
  decidedStatuses.includes(claim.status) && claim.calculatedAt ? lastDecision(claim.id, context) : undefined

const reasonsOf = (claim: Claim, stored: StoredDecision | undefined): string[] => {
  const refused = stored?.decision.refusals.map(({ reason }) => reason) ?? []
  const all = [claim.refusalReason, ...(stored?.decision.reasons ?? []), ...refused]
  return [...new Set(all.flatMap((reason) => (reason ? [reason] : [])))]
}

/** What was decided of a claim that the caller sees: amounts for who may see them, reasons as far as they may be told. */
export const inWords = async ({ id }: { readonly id: string }, context: Context): Promise<ClaimInWords> =>
  (await decidedInWords(id, context)).said

/** The same with the claim as the caller sees it. */
export const decidedInWords = async (
  id: string,
  context: Context,
): Promise<{ readonly claim: Claim; readonly said: ClaimInWords }> => {
  const seen = await claimStore.queryById({ id }, context)
  const claim = await claimStore.whole(id, context)
  const stored = await decisionOf(claim, context)
  const reasons = reasonsOf(claim, stored)
  const isTold = isHeld('claim:amounts', context.caller.grants)
  const said = {
    visits: (await visitsOf(id, context)).map(
      ({ firstDay, lastDay, hospitalName, hospitalEn, careType }) => ({
        firstDay,
        lastDay,
        hospitalName: hospitalName ?? null,
        hospitalNameEn: hospitalEn ?? null,
        careType,
      }),
    ),
    lines: stored && isTold ? plainLines(stored.decision) : null,
    reasons: context.caller.category === '2' ? toldToClient(reasons) : reasons,
  }
  return { claim: seen, said }
}
