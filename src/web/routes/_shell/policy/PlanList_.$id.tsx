import { createFileRoute } from '@tanstack/react-router'
import { PlanPage } from '#web/features/cover/plans/plan-page.tsx'

export const Route = createFileRoute('/_shell/policy/PlanList_/$id')({
  component: PlanPage,
})
