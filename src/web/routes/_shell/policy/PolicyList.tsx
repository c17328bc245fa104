import { createFileRoute } from '@tanstack/react-router'
import { policyScreen } from '#web/features/policies/policy-screen.tsx'
import { addressText } from '#web/list/address/address-text.ts'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/policy/PolicyList')({
  validateSearch: addressText,
  component: listOf(policyScreen),
})
