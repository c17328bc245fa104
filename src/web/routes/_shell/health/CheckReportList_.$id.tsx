import { createFileRoute } from '@tanstack/react-router'
import { checkReportScreen } from '#web/features/checks/check-reports/check-report-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckReportList_/$id')({
  component: pageOf(checkReportScreen),
})
