import { createFileRoute } from '@tanstack/react-router'
import { invoiceApplyScreen } from '#web/features/bills/invoices/invoice-apply-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/InvoiceApplyList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/bills/invoices/invoice-apply-screen.tsx')).invoiceApplyScreen,
  },
  component: listOf(invoiceApplyScreen),
})
