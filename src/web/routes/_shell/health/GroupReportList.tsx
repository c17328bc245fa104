import { createFileRoute } from '@tanstack/react-router'
import { groupReportScreen } from '#web/features/checks/group-reports/group-report-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/GroupReportList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/group-reports/group-report-screen.tsx')).groupReportScreen,
  },
  component: listOf(groupReportScreen),
})
