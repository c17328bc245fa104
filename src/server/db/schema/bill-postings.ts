import { sql } from 'drizzle-orm'
import { bigint, date, index, text } from 'drizzle-orm/pg-core'
import type { BillPosting } from '#contract/bills/bill-money.ts'
import { bill } from './bills.ts'
import { idColumn } from './columns.ts'
import { ledgerTable } from './ledger-table.ts'
import { receipt } from './receipts.ts'

/** What bills are paid by. */
export const billPosting = ledgerTable(
  'bill_posting',
  {
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
  },
  {
    whose: 'organisation',
    // What pays bills that one pays for others, and what one's own money pays.
    alsoSeen: ({ row, isHere }) => ({
      where: `EXISTS (SELECT FROM bill b WHERE b.id = ${row}.bill_id AND ${isHere('b.payer_org')})
        OR EXISTS (SELECT FROM receipt r WHERE r.id = ${row}.receipt_id AND ${isHere('r.sys_org_code')})`,
    }),
    isAudited: true,
    amounts: ['amount'],
    own: ['posted_on', 'reason'],
  },
  (t) => [
    index('bill_posting_bill').on(t.billId),
    index('bill_posting_receipt').on(t.receiptId),
    index('bill_posting_credit')
      .on(t.creditBillId)
      .where(sql`credit_bill_id IS NOT NULL`),
  ],
)
