import { createFileRoute } from '@tanstack/react-router'
import { ClaimDesk } from '#web/features/claims/claims/desk/claim-desk.tsx'
import { ClaimTracker } from '#web/features/claims/tracker/claim-tracker.tsx'
import { isHr } from '#web/state/session.ts'

/** People of clients follow their claims; whoever works on claims has the desk. */
const ClaimList = () => (isHr() ? <ClaimTracker /> : <ClaimDesk />)

export const Route = createFileRoute('/_shell/claim/ClaimList')({
  staticData: {
    screen: async () => (await import('#web/features/claims/claims/claim-screen.tsx')).claimScreen,
  },
  component: ClaimList,
})
