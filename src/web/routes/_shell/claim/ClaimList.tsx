import { createFileRoute } from '@tanstack/react-router'
import { claimScreen } from '#web/features/claims/claims/claim-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/claim/ClaimList')({
  staticData: {
    screen: async () => (await import('#web/features/claims/claims/claim-screen.tsx')).claimScreen,
  },
  component: listOf(claimScreen),
})
