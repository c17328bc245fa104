import { implementResource } from '#server/implement-resource.ts'
import { giftOrderStore } from './gift-orders-store.ts'
import { giftOrders } from './gift-orders.ts'

export const giftOrderRoutes = implementResource(giftOrders, giftOrderStore)
