import { createFileRoute } from '@tanstack/react-router'
import { billMonthScreen } from '#web/features/bills/bill-months/bill-month-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/MonthList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/bills/bill-months/bill-month-screen.tsx')).billMonthScreen,
  },
  component: listOf(billMonthScreen),
})
