import { msg } from '@lingui/core/macro'
import { checkStatements } from '#contract/checks/check-statements.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const checkStatementScreen = recordScreen(checkStatements, {
  opensPage: true,
  columns: [
    { field: 'statementNo', isWhole: true, width: { zh: 150, en: 150 } },
    { field: 'supplierName', isOnCard: true },
    { field: 'statementMonth', isOnCard: true },
    'status',
    'lineCount',
    'openCount',
    'theirAmount',
    'ourAmount',
    'paidAmount',
  ],
  moreColumns: ['remarks', 'createTime'],
  filters: ['supplierId', 'statementMonth'],
  look: {
    sections: [
      {
        title: msg`对账单`,
        fields: [
          'supplierId',
          'supplierName',
          'statementNo',
          'statementMonth',
          'status',
          'remarks',
          'reason',
        ],
      },
      {
        title: msg`核对结果`,
        fields: ['lineCount', 'openCount', 'theirAmount', 'ourAmount', 'paidAmount'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['remarks', 'reason'],
    hints: { statementMonth: msg`体检人在这个月到检的订单` },
  },
  actions: moves(checkStatements, {
    compare: {
      text: msg`明细与该供应商到检的订单逐条核对；仅我方有的订单会列入明细。已处理且没有变化的差异保留。`,
    },
    close: { text: msg`结清以后对账单和明细不能再更改。` },
  }),
})
