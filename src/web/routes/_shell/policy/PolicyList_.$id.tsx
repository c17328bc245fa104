import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '#web/features/cover/policies/policy-page.tsx'

export const Route = createFileRoute('/_shell/policy/PolicyList_/$id')({
  component: PolicyPage,
})
