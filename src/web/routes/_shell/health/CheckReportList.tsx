import { createFileRoute } from '@tanstack/react-router'
import { checkReportScreen } from '#web/features/checks/check-reports/check-report-screen.tsx'
import { useReportsHeader } from '#web/features/checks/check-reports/use-reports-header.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckReportList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-reports/check-report-screen.tsx')).checkReportScreen,
  },
  component: listOf(checkReportScreen, useReportsHeader),
})
