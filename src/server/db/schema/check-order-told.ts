import { checkOrder } from './check-orders.ts'
import { idColumn } from './columns.ts'
import { systemTable } from './system-table.ts'
import { text } from 'drizzle-orm/pg-core'

/** Of which place the people of orders were told last; beside the orders, since to tell somebody changes nothing of an order. */
export const checkOrderTold = systemTable(
  'check_order_told',
  {
    orderId: idColumn('order_id')
      .primaryKey()
      .references(() => checkOrder.id, { onDelete: 'cascade' }),
    slotId: idColumn('slot_id').notNull(),
    sysOrgCode: text('sys_org_code').notNull(),
  },
  { callers: { may: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }, whose: 'granted-organisations' },
)
