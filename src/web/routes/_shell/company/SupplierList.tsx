import { createFileRoute } from '@tanstack/react-router'
import { SupplierListPage } from '#web/features/suppliers/supplier-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/company/SupplierList')({
  validateSearch: addressText,
  component: SupplierListPage,
})
