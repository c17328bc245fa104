import { msg } from '@lingui/core/macro'
import { bills } from '#contract/bills/bills.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { askMany } from './ask-many.tsx'
import { billActions } from './bill-actions.tsx'
import { BillAxes } from './bill-axes.tsx'

export const billScreen = recordScreen(bills, {
  opensPage: true,
  columns: [
    { field: 'billNo', width: { zh: 140, en: 140 } },
    'companyName',
    'billType',
    'periodFrom',
    { field: 'amountWithTax', isOnCard: true },
    'confirmStatus',
    'invoicingStatus',
    'payStatus',
    { field: 'payUntil', isOnCard: true },
  ],
  moreColumns: [
    'contractNo',
    'contractName',
    'payerName',
    'cycle',
    'periodTo',
    'versionNo',
    'amountWithoutTax',
    'tax',
    'adjustAmount',
    'invoicedAmount',
    'paidAmount',
    'memberCount',
    'orderNo',
    'sendDay',
    'sentAt',
    'confirmUntil',
    'confirmedBy',
    'confirmedAt',
    'createTime',
  ],
  filters: ['companyId', 'periodFrom', 'billType'],
  moreFilters: ['contractId', 'invoicingStatus', 'payStatus', 'cycle', 'confirmUntil', 'payUntil'],
  look: {
    sections: [
      {
        title: msg`账单`,
        fields: [
          'companyName',
          'contractNo',
          'contractName',
          'payerName',
          'billType',
          'cycle',
          'periodFrom',
          'periodTo',
          'versionNo',
          'memberCount',
          'orderNo',
          'sendDay',
          'sentAt',
          'confirmUntil',
          'payUntil',
        ],
      },
      {
        title: msg`确认与异议`,
        fields: ['confirmedBy', 'confirmedAt', 'proofFiles', 'disputeNote', 'answerNote', 'reason'],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['disputeNote', 'answerNote', 'reason'],
    above: (row) => <BillAxes bill={row} />,
  },
  desk: { many: askMany },
  actions: billActions,
})
