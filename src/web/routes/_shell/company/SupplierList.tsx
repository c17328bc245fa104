import { createFileRoute } from '@tanstack/react-router'
import { supplierScreen } from '#web/features/clients/suppliers/supplier-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/company/SupplierList')({
  component: listOf(supplierScreen),
})
