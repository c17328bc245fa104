import { createFileRoute } from '@tanstack/react-router'
import { billScreen } from '#web/features/bills/bills/bill-screen.tsx'
import { useBillsHeader } from '#web/features/bills/bills/bills-header.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/BillList')({
  staticData: {
    screen: async () => (await import('#web/features/bills/bills/bill-screen.tsx')).billScreen,
  },
  component: listOf(billScreen, useBillsHeader),
})
