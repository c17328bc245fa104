import { createFileRoute } from '@tanstack/react-router'
import { supplierInterfaceScreen } from '#web/features/checks/supplier-interfaces/supplier-interface-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/SupplierInterfaceList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/supplier-interfaces/supplier-interface-screen.tsx'))
        .supplierInterfaceScreen,
  },
  component: listOf(supplierInterfaceScreen),
})
