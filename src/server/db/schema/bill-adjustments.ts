import { index } from 'drizzle-orm/pg-core'
import {
  BillAdjustment,
  BillAdjustmentDraft,
  billAdjustments,
  billAdjustmentStates,
} from '#contract/bills/bill-adjustments.ts'
import { attachmentTable } from './attachment-table.ts'
import './bills.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'

/** What is adjusted by hand: counts once it is on the bill as a line. */
export const billAdjustment = businessTable(
  'bill_adjustment',
  {
    ...columnsOf(BillAdjustmentDraft),
    ...columnsOf(BillAdjustment, 'opinion', 'submitter', 'submittedAt'),
    status: stateColumn(billAdjustmentStates),
    filedBy: idColumn('filed_by'),
    editedBy: idColumn('edited_by'),
  },
  { rows: 'organisation', list: { of: billAdjustments, size: 'small' } },
  (t) => [index('bill_adjustment_bill').on(t.billId)],
)

export const billAdjustmentFile = attachmentTable(billAdjustment)
export const billAdjustmentHistory = historyTable(billAdjustment)
