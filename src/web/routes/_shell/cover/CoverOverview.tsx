import { createFileRoute } from '@tanstack/react-router'
import { CoverOverviewPage } from '#web/features/cover/covers/overview-page.tsx'

export const Route = createFileRoute('/_shell/cover/CoverOverview')({
  component: CoverOverviewPage,
})
