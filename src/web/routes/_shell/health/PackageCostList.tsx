import { createFileRoute } from '@tanstack/react-router'
import { checkPackageCostScreen } from '#web/features/checks/check-packages/check-package-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/PackageCostList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-packages/check-package-screen.tsx')).checkPackageCostScreen,
  },
  component: listOf(checkPackageCostScreen),
})
