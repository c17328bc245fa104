import { createFileRoute } from '@tanstack/react-router'
import { checkPackageScreen } from '#web/features/checks/check-packages/check-package-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckPackageList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-packages/check-package-screen.tsx')).checkPackageScreen,
  },
  component: listOf(checkPackageScreen),
})
