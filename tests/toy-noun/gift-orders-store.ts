import { defineStore } from '#server/store/resource-store.ts'
import { giftOrder } from './gift-orders-table.ts'
import { giftOrders } from './gift-orders.ts'

export const giftOrderStore = defineStore(giftOrders, { table: giftOrder })
