import { createFileRoute } from '@tanstack/react-router'
import { checkProjectPackageScreen } from '#web/features/checks/check-projects/check-project-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/ProjectPackageList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-projects/check-project-screen.tsx'))
        .checkProjectPackageScreen,
  },
  component: listOf(checkProjectPackageScreen),
})
