import type { Claim } from '#contract/claims/claim-fields.ts'
import { payStatuses } from '#contract/claims/claim-pay-status.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import { drawDict } from '#web/values/value.tsx'

/** The state of a claim as a pill; of one whose payment came back that it failed. */
export const ClaimState = ({ claim }: { claim: Claim }) =>
  claim.payStatus === 'FAILED'
    ? drawDict(claim, 'payStatus', payStatuses.tones)
    : drawDict(claim, 'status', claimStates.states.tones)
