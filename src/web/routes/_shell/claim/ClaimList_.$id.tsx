import { createFileRoute } from '@tanstack/react-router'
import { claimScreen } from '#web/features/claims/claims/claim-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/claim/ClaimList_/$id')({
  component: pageOf(claimScreen),
})
