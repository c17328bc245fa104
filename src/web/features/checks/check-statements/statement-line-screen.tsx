import { msg } from '@lingui/core/macro'
import { checkStatementLines } from '#contract/checks/check-statement-lines.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const statementLineScreen = recordScreen(checkStatementLines, {
  columns: [
    { field: 'orderNo', isWhole: true, width: { zh: 150, en: 150 } },
    { field: 'personName', isOnCard: true },
    { field: 'amount', isOnCard: true },
    { field: 'ourAmount', isOnCard: true },
    { field: 'result', isOnCard: true },
    'status',
    'examDay',
    'settlement',
  ],
  moreColumns: ['statementNo', 'supplierName', 'statementMonth', 'isPaid', 'remarks', 'createTime'],
  filters: ['statementId', 'result'],
  moreFilters: ['orderNo', 'personName', 'examDay'],
  look: {
    sections: [
      {
        title: msg`供应商对账单`,
        fields: [
          'statementId',
          'statementNo',
          'supplierName',
          'statementMonth',
          'orderNo',
          'personName',
          'examDay',
          'amount',
          'remarks',
        ],
      },
      {
        title: msg`核对结果`,
        fields: ['result', 'status', 'ourAmount', 'isPaid', 'settlement'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['remarks', 'settlement'],
    hints: { orderNo: msg`我方订单号，或供应商单号` },
  },
  actions: moves(checkStatementLines, {
    settle: {
      text: msg`写明差异怎样处理；按供应商金额付款的计入应付金额，其余不付。`,
    },
  }),
})
