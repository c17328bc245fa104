import { createFileRoute } from '@tanstack/react-router'
import { CoverOverviewPage } from '#web/features/covers/overview-page.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/cover/CoverOverview')({
  validateSearch: addressText,
  component: CoverOverviewPage,
})
