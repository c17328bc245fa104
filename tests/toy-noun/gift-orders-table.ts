import { attachmentTable } from '#server/db/schema/attachment-table.ts'
import { businessTable } from '#server/db/schema/business-table.ts'
import { columnsOf, stateColumn } from '#server/db/schema/columns-of.ts'
import { historyTable } from '#server/db/schema/history-table.ts'
import { lineTable } from '#server/db/schema/line-table.ts'
import { GiftOrderDraft, giftOrders, giftOrderStates } from './gift-orders.ts'

export const giftOrder = businessTable(
  'gift_order',
  { ...columnsOf(GiftOrderDraft), status: stateColumn(giftOrderStates) },
  { rows: 'organisation', list: { of: giftOrders, size: 'small' } },
)

export const giftOrderFile = attachmentTable(giftOrder)
export const giftOrderGift = lineTable(giftOrder, 'gifts')
export const giftOrderHistory = historyTable(giftOrder)
