import { createFileRoute } from '@tanstack/react-router'
import { redSlipScreen } from '#web/features/bills/invoices/red-slip-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/RedSlipList')({
  staticData: {
    screen: async () => (await import('#web/features/bills/invoices/red-slip-screen.tsx')).redSlipScreen,
  },
  component: listOf(redSlipScreen),
})
