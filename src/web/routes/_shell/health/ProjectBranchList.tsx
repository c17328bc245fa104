import { createFileRoute } from '@tanstack/react-router'
import { checkProjectBranchScreen } from '#web/features/checks/check-projects/check-project-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/ProjectBranchList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-projects/check-project-screen.tsx')).checkProjectBranchScreen,
  },
  component: listOf(checkProjectBranchScreen),
})
