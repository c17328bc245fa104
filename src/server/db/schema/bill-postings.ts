import { sql } from 'drizzle-orm'
import { bigint, date, foreignKey, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BillPosting } from '#contract/bills/bill-money.ts'
import { bill } from './bills.ts'
import { idColumn, moment } from './columns.ts'
import { receipt } from './receipts.ts'
import { systemTable } from './system-table.ts'

/** What bills are paid by: rows are only added, and each is taken back once at most. */
export const billPosting = systemTable(
  'bill_posting',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    kind: text('kind').$type<BillPosting['kind']>().notNull(),
    /** The bill that it pays; none of a refund. */
    billId: idColumn('bill_id').references(() => bill.id),
    /** Where the money comes from: a receipt, or a bill below zero; of what is settled the receipt it was settled with. */
    receiptId: idColumn('receipt_id').references(() => receipt.id),
    creditBillId: idColumn('credit_bill_id').references(() => bill.id),
    /** In fen; below zero where it takes another row back. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    reason: text('reason'),
    /** The row of which it takes everything back. */
    reversesId: idColumn('reverses_id'),
    sysOrgCode: text('sys_org_code').notNull(),
    createBy: text('create_by').notNull(),
    createTime: moment('create_time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  {
    callers: { may: ['SELECT', 'INSERT'] },
    whose: 'organisation',
    // What pays bills that one pays for others, and what one's own money pays.
    alsoSeen: ({ row, isHere }) => ({
      where: `EXISTS (SELECT FROM bill b WHERE b.id = ${row}.bill_id AND ${isHere('b.payer_org')})
        OR EXISTS (SELECT FROM receipt r WHERE r.id = ${row}.receipt_id AND ${isHere('r.sys_org_code')})`,
    }),
    isAudited: true,
  },
  (t) => [
    foreignKey({ name: 'bill_posting_reverses', columns: [t.reversesId], foreignColumns: [t.id] }),
    uniqueIndex('bill_posting_reversed')
      .on(t.reversesId)
      .where(sql`reverses_id IS NOT NULL`),
    index('bill_posting_bill').on(t.billId),
    index('bill_posting_receipt').on(t.receiptId),
    index('bill_posting_credit')
      .on(t.creditBillId)
      .where(sql`credit_bill_id IS NOT NULL`),
  ],
)
