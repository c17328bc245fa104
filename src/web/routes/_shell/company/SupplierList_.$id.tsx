import { createFileRoute } from '@tanstack/react-router'
import { supplierScreen } from '#web/features/clients/suppliers/supplier-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/company/SupplierList_/$id')({
  component: pageOf(supplierScreen),
})
