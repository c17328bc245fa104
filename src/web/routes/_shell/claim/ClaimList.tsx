import { createFileRoute } from '@tanstack/react-router'
import { claimScreen } from '#web/features/claims/claims/claim-screen.tsx'
import { ClaimTracker } from '#web/features/claims/tracker/claim-tracker.tsx'
import { listOf } from '#web/record/record-screen.tsx'
import { isHr } from '#web/state/session.ts'

const ClaimsOfStaff = listOf(claimScreen)

/** People of clients follow their claims; whoever works on claims has the list of all. */
const ClaimList = () => (isHr() ? <ClaimTracker /> : <ClaimsOfStaff />)

export const Route = createFileRoute('/_shell/claim/ClaimList')({
  staticData: {
    screen: async () => (await import('#web/features/claims/claims/claim-screen.tsx')).claimScreen,
  },
  component: ClaimList,
})
