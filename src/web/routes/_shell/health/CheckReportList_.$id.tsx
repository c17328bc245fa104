import { createFileRoute } from '@tanstack/react-router'
import { CheckReportPage } from '#web/features/checks/check-reports/check-report-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckReportList_/$id')({
  component: CheckReportPage,
})
