import { createFileRoute } from '@tanstack/react-router'
import { InvoiceInfoListPage } from '#web/features/invoice-infos/invoice-info-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/company/InvoiceInfoList')({
  validateSearch: addressText,
  component: InvoiceInfoListPage,
})
