import { msg } from '@lingui/core/macro'
import { billAdjustments } from '#contract/bills/bill-adjustments.ts'
import { moves } from '#web/form/moves.ts'
import { approving, refusing } from '#web/record/approving.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

export const billAdjustmentScreen = recordScreen(billAdjustments, {
  preset: { isTaxExempt: false, taxRate: '6.00' },
  columns: [
    { field: 'reason', isWhole: true, width: { zh: 220, en: 220 } },
    'billNo',
    'companyName',
    'amount',
    'taxRate',
    'status',
    'submitter',
    'submittedAt',
  ],
  moreColumns: ['isTaxExempt', 'basis', 'createTime'],
  filters: ['billId', 'amount'],
  look: {
    sections: [
      {
        title: msg`调整`,
        fields: [
          'billNo',
          'companyName',
          'reason',
          'amount',
          'isTaxExempt',
          'taxRate',
          'basis',
          'files',
          'status',
        ],
      },
      { title: msg`审批`, fields: ['submitter', 'submittedAt', 'opinion'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
    ],
    wide: ['basis', 'opinion'],
  },
  actions: moves(billAdjustments, {
    approve: {
      ...approving,
      text: msg`通过后账单金额随之改变，企业可见；不改动明细，单独成行。`,
    },
    refuse: refusing,
  }),
})
