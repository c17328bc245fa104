import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '#web/record/record-page.tsx'
import { giftOrderScreen } from './gift-order-screen.tsx'

export const Route = createFileRoute('/_shell/company/GiftOrderList_/$id')({
  component: pageOf(giftOrderScreen),
})
