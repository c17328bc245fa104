import { text } from 'drizzle-orm/pg-core'
import { BillMonth, BillMonthDraft, billMonths, billMonthStates } from '#contract/bills/bill-months.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { historyTable } from './history-table.ts'

/** The months of the provider's books, made by the calendar; every month up to the last that is closed is closed. */
export const billMonth = businessTable(
  'bill_month',
  {
    ...columnsOf(BillMonthDraft),
    ...columnsOf(BillMonth, 'closedAt', 'reopenReason'),
    status: stateColumn(billMonthStates),
    closedBy: text('closed_by'),
  },
  { rows: 'organisation', list: { of: billMonths, size: 'small' }, unique: { bill_month_key: ['month'] } },
)

export const billMonthHistory = historyTable(billMonth)
