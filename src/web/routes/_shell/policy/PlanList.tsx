import { createFileRoute } from '@tanstack/react-router'
import { PlanListPage } from '#web/features/plans/plan-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/policy/PlanList')({
  validateSearch: addressText,
  component: PlanListPage,
})
