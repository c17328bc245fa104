import { boolean, index } from 'drizzle-orm/pg-core'
import {
  CheckStatementLine,
  CheckStatementLineDraft,
  checkStatementLines,
} from '#contract/checks/check-statement-lines.ts'
import { checkStatementStates, statementLineStates } from '#contract/checks/check-statement-words.ts'
import { CheckStatement, CheckStatementDraft, checkStatements } from '#contract/checks/check-statements.ts'
import { businessTable } from './business-table.ts'
import { checkOrder } from './check-orders.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import './suppliers.ts'

export const checkStatement = businessTable(
  'check_statement',
  {
    ...columnsOf(CheckStatementDraft),
    ...columnsOf(CheckStatement, 'statementNo', 'reason'),
    status: stateColumn(checkStatementStates),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: checkStatements, size: 'small' },
    unique: {
      check_statement_key: ['supplierId', 'statementMonth'],
      // Deleted ones too: a number is given once.
      check_statement_no_key: (key, t) => key.on(t.statementNo),
    },
  },
)

export const checkStatementHistory = historyTable(checkStatement)

/** What a supplier asks for, order by order, and what only we have. */
export const checkStatementLine = businessTable(
  'check_statement_line',
  {
    ...columnsOf(CheckStatementLineDraft),
    ...columnsOf(CheckStatementLine, 'result', 'ourAmount', 'settlement'),
    status: stateColumn(statementLineStates),
    isPaid: boolean('is_paid').notNull().default(false),
    orderId: idColumn('order_id').references(() => checkOrder.id),
  },
  {
    rows: 'organisation',
    list: { of: checkStatementLines, size: 'small' },
    unique: { check_statement_line_key: ['statementId', 'orderNo'] },
  },
  (t) => [index('check_statement_line_order').on(t.orderId)],
)
