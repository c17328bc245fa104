import { sql } from 'drizzle-orm'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkOrder } from './check-orders.ts'
import { idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** What a job that changed many orders made of each: told row by row, and taken back by it. Gone with the order, and after 30 days. */
export const checkOrderChange = systemTable(
  'check_order_change',
  {
    jobId: idColumn('job_id').notNull(),
    orderId: idColumn('order_id')
      .notNull()
      .references(() => checkOrder.id, { onDelete: 'cascade' }),
    userId: idColumn('user_id').notNull(),
    does: text('does').notNull(),
    sysOrgCode: text('sys_org_code').notNull(),
    result: text('result').notNull(),
    /** The place before, and the one that it was led to. */
    fromSlotId: idColumn('from_slot_id'),
    toSlotId: idColumn('to_slot_id'),
    /** In words, since slots are deleted. */
    fromTime: text('from_time'),
    toTime: text('to_time'),
    /** Why it was not changed, or not taken back, in the language of whoever did it. */
    why: text('why'),
    createTime: moment('create_time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  { callers: { may: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }, whose: 'granted-organisations' },
  (t) => [primaryKey({ columns: [t.jobId, t.orderId] }), index('check_order_change_order').on(t.orderId)],
)
