import { createFileRoute } from '@tanstack/react-router'
import { GroupReportPage } from '#web/features/checks/group-reports/group-report-page.tsx'

export const Route = createFileRoute('/_shell/health/GroupReportList_/$id')({
  component: GroupReportPage,
})
