import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '#web/features/policies/policy-page.tsx'

export const Route = createFileRoute('/_shell/policy/PolicyList_/$id')({
  component: PolicyPage,
})
