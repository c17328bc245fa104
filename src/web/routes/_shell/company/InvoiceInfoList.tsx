import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvoiceInfoListPage } from '#web/features/invoice-infos/invoice-info-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/company/InvoiceInfoList')({
  staticData: {
    title: msg`开票信息`,
    access: { query: 'invoiceInfo:list' },
    listKey: '/company/invoiceInfo',
  },
  validateSearch: addressText,
  component: InvoiceInfoListPage,
})
