import { createFileRoute } from '@tanstack/react-router'
import { invoiceScreen } from '#web/features/bills/invoices/invoice-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/InvoiceList')({
  staticData: {
    screen: async () => (await import('#web/features/bills/invoices/invoice-screen.tsx')).invoiceScreen,
  },
  component: listOf(invoiceScreen),
})
