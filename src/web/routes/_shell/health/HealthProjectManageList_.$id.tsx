import { createFileRoute } from '@tanstack/react-router'
import { checkProjectScreen } from '#web/features/checks/check-projects/check-project-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/health/HealthProjectManageList_/$id')({
  component: pageOf(checkProjectScreen),
})
