import { createFileRoute } from '@tanstack/react-router'
import { planScreen } from '#web/features/cover/plans/plan-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/policy/PlanList')({
  staticData: {
    screen: async () => (await import('#web/features/cover/plans/plan-screen.tsx')).planScreen,
  },
  component: listOf(planScreen),
})
