import { createFileRoute } from '@tanstack/react-router'
import { supplierMessageScreen } from '#web/features/checks/exchange/supplier-message-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/SupplierMessageList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/exchange/supplier-message-screen.tsx')).supplierMessageScreen,
  },
  component: listOf(supplierMessageScreen),
})
