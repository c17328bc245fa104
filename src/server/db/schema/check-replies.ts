import { index, integer, jsonb } from 'drizzle-orm/pg-core'
import type { CheckOrder } from '#contract/checks/check-order-fields.ts'
import { CheckReply, CheckReplyDraft, checkReplies } from '#contract/checks/check-replies.ts'
import { businessTable } from './business-table.ts'
import './check-orders.ts'
import { columnsOf } from './columns-of.ts'

/** What suppliers without an interface have answered. */
export const checkReply = businessTable(
  'check_reply',
  {
    ...columnsOf(CheckReplyDraft),
    ...columnsOf(CheckReply, 'does'),
    /** What the answer has changed of the order, as it was before, and the version that it has left. */
    before: jsonb('before').$type<Partial<CheckOrder>>(),
    orderVersion: integer('order_version'),
  },
  { rows: 'organisation', list: { of: checkReplies, size: 'small' } },
  (t) => [index('check_reply_order').on(t.orderId)],
)
