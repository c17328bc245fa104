import { createFileRoute } from '@tanstack/react-router'
import { policyScreen } from '#web/features/cover/policies/policy-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/policy/PolicyList')({
  staticData: {
    screen: async () => (await import('#web/features/cover/policies/policy-screen.tsx')).policyScreen,
  },
  component: listOf(policyScreen),
})
