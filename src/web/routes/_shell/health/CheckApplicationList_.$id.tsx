import { createFileRoute } from '@tanstack/react-router'
import { checkApplicationScreen } from '#web/features/checks/check-applications/check-application-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckApplicationList_/$id')({
  component: pageOf(checkApplicationScreen),
})
