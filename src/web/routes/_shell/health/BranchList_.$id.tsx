import { createFileRoute } from '@tanstack/react-router'
import { branchScreen } from '#web/features/checks/branches/branch-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/health/BranchList_/$id')({
  component: pageOf(branchScreen),
})
