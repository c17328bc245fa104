import { createFileRoute } from '@tanstack/react-router'
import { invoiceInfoScreen } from '#web/features/clients/invoice-infos/invoice-info-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/company/InvoiceInfoList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/clients/invoice-infos/invoice-info-screen.tsx')).invoiceInfoScreen,
  },
  component: listOf(invoiceInfoScreen),
})
