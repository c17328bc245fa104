import { createFileRoute } from '@tanstack/react-router'
import { checkPackageScreen } from '#web/features/checks/check-packages/check-package-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckPackageList_/$id')({
  component: pageOf(checkPackageScreen),
})
