import { createFileRoute } from '@tanstack/react-router'
import { PolicyListPage } from '#web/features/policies/policy-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/policy/PolicyList')({
  validateSearch: addressText,
  component: PolicyListPage,
})
