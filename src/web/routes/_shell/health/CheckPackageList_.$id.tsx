import { createFileRoute } from '@tanstack/react-router'
import { CheckPackagePage } from '#web/features/checks/check-packages/check-package-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckPackageList_/$id')({
  component: CheckPackagePage,
})
