import { createFileRoute } from '@tanstack/react-router'
import { useAdjustmentsHeader } from '#web/features/bills/bill-adjustments/adjustments-header.tsx'
import { billAdjustmentScreen } from '#web/features/bills/bill-adjustments/bill-adjustment-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/BillAdjustmentList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/bills/bill-adjustments/bill-adjustment-screen.tsx')).billAdjustmentScreen,
  },
  component: listOf(billAdjustmentScreen, useAdjustmentsHeader),
})
