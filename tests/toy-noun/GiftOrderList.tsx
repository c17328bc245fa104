import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#web/record/record-screen.tsx'
import { giftOrderScreen } from './gift-order-screen.tsx'

export const Route = createFileRoute('/_shell/company/GiftOrderList')({
  staticData: { screen: async () => (await import('./gift-order-screen.tsx')).giftOrderScreen },
  component: listOf(giftOrderScreen),
})
