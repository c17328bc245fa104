import { createFileRoute } from '@tanstack/react-router'
import { claims } from '#contract/claims/claims.ts'
import { ClaimPage } from '#web/features/claims/claims/claim-page.tsx'
import { can } from '#web/state/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ClaimWorkPage = lazyPart(
  async () => (await import('#web/features/claims/claims/workbench/claim-work-page.tsx')).ClaimWorkPage,
)

/** Whoever may calculate a claim works on it here; the others read it. */
const ClaimRecord = () => (can(claims.work) ? <ClaimWorkPage /> : <ClaimPage />)

export const Route = createFileRoute('/_shell/claim/ClaimList_/$id')({
  component: ClaimRecord,
})
