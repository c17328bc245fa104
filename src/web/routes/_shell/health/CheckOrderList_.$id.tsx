import { createFileRoute } from '@tanstack/react-router'
import { checkOrderScreen } from '#web/features/checks/check-orders/check-order-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckOrderList_/$id')({
  component: pageOf(checkOrderScreen),
})
