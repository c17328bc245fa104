import { checkStatementLines } from '#contract/checks/check-statement-lines.ts'
import { checkStatements } from '#contract/checks/check-statements.ts'
import { implementResource } from '#server/implement-resource.ts'
import { checkStatementLineStore, settlingLines } from './check-statement-lines-store.ts'
import { checkStatementStore } from './check-statements-store.ts'
import { statementMoves } from './comparing.ts'

/** What suppliers ask for a month, and the lines of it, which come by sheet (domain 11.8). */
export const checkStatementRoutes = [
  implementResource(checkStatements, checkStatementStore, { moves: statementMoves }),
  implementResource(checkStatementLines, checkStatementLineStore, {
    moves: settlingLines,
    sheet: {
      key: 'orderNo',
      example: {
        statementId: 'DZ2026110001',
        orderNo: 'TJ20261100382',
        personName: '',
        examDay: '2026-11-02',
        amount: '645.00',
        remarks: '',
      },
      columns: [
        'statementNo',
        'orderNo',
        'personName',
        'examDay',
        'amount',
        'ourAmount',
        'result',
        'status',
        'isPaid',
        'settlement',
        'remarks',
      ],
      always: ['statementNo', 'orderNo', 'amount'],
    },
  }),
]
