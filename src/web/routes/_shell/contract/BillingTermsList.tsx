import { createFileRoute } from '@tanstack/react-router'
import { billingTermsScreen } from '#web/features/bills/billing-terms/billing-terms-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/contract/BillingTermsList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/bills/billing-terms/billing-terms-screen.tsx')).billingTermsScreen,
  },
  component: listOf(billingTermsScreen),
})
