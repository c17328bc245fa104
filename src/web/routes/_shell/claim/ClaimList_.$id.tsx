import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '#web/features/claims/claims/claim-page.tsx'

export const Route = createFileRoute('/_shell/claim/ClaimList_/$id')({
  component: ClaimPage,
})
