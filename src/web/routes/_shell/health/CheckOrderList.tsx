import { createFileRoute } from '@tanstack/react-router'
import { checkOrderScreen } from '#web/features/checks/check-orders/check-order-screen.tsx'
import { useRepliesHeader } from '#web/features/checks/check-replies/use-replies-header.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckOrderList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-orders/check-order-screen.tsx')).checkOrderScreen,
  },
  component: listOf(checkOrderScreen, useRepliesHeader),
})
