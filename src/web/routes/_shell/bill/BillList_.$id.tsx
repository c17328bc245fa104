import { createFileRoute } from '@tanstack/react-router'
import { BillPage } from '#web/features/bills/bills/bill-page.tsx'

export const Route = createFileRoute('/_shell/bill/BillList_/$id')({
  component: BillPage,
})
