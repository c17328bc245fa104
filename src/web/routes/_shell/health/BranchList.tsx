import { createFileRoute } from '@tanstack/react-router'
import { branchScreen } from '#web/features/checks/branches/branch-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/BranchList')({
  staticData: {
    screen: async () => (await import('#web/features/checks/branches/branch-screen.tsx')).branchScreen,
  },
  component: listOf(branchScreen),
})
