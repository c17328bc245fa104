import { createFileRoute } from '@tanstack/react-router'
import { useReceiptsHeader } from '#web/features/bills/receipts/receipts-header.tsx'
import { useUsualAccount } from '#web/features/bills/receipts/usual-account.ts'
import { receiptScreen } from '#web/features/bills/receipts/receipt-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/bill/ReceiptList')({
  staticData: {
    screen: async () => (await import('#web/features/bills/receipts/receipt-screen.tsx')).receiptScreen,
  },
  component: listOf(receiptScreen, useReceiptsHeader, useUsualAccount),
})
