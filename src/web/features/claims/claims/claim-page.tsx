import { Trans } from '@lingui/react/macro'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimVisits } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { pageOf } from '#web/record/record-page.tsx'
import { ClaimEntry } from './claim-entry.tsx'
import { ClaimOutcomePart } from './claim-outcome.tsx'
import { claimScreen } from './claim-screen.tsx'

/** What belongs to a claim. */
const tabsOf = () => [
  {
    name: 'entry',
    label: <Trans>就诊与票据</Trans>,
    on: claimVisits.list,
    draw: (claim: Claim) => <ClaimEntry claim={claim} />,
  },
  {
    name: 'outcome',
    label: <Trans>理算</Trans>,
    on: claims.outcome,
    draw: (claim: Claim) => <ClaimOutcomePart claim={claim} />,
  },
]

export const ClaimPage = pageOf(claimScreen, tabsOf)
