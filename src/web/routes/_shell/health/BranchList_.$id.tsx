import { createFileRoute } from '@tanstack/react-router'
import { BranchPage } from '#web/features/checks/branches/branch-page.tsx'

export const Route = createFileRoute('/_shell/health/BranchList_/$id')({
  component: BranchPage,
})
