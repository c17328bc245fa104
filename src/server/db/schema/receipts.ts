import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { receiptStates } from '#contract/bills/receipt-states.ts'
import { Receipt, ReceiptDraft, receipts } from '#contract/bills/receipts.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import './companies.ts'
import { historyTable } from './history-table.ts'
import './own-accounts.ts'

export const receipt = businessTable(
  'receipt',
  {
    ...columnsOf(ReceiptDraft),
    ...columnsOf(Receipt, 'receiptNo', 'postReason', 'reverseReason', 'reversedOn'),
    status: stateColumn(receiptStates),
    postedBy: text('posted_by'),
  },
  {
    rows: 'organisation',
    list: { of: receipts, size: 'small' },
    unique: {
      // One that was reversed may be entered anew.
      receipt_reference_key: (key, t) =>
        key.on(t.ownAccountId, sql`clean_key(reference)`).where(sql`del_flag = 0 AND status <> 'REVERSED'`),
      // Deleted ones too: a number is given once.
      receipt_no_key: (key, t) => key.on(t.receiptNo),
    },
  },
)

export const receiptHistory = historyTable(receipt)
