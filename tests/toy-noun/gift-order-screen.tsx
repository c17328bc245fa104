import { recordScreen } from '#web/record/record-screen.tsx'
import { giftOrders } from './gift-orders.ts'

export const giftOrderScreen = recordScreen(giftOrders, {
  columns: ['orderName', 'companyName', 'employeeName', 'budget', 'status', 'createTime'],
  filters: ['companyId', 'createTime'],
})
