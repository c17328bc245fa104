import { msg } from '@lingui/core/macro'
import { ownAccounts } from '#contract/bills/own-accounts.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const ownAccountScreen = recordScreen(ownAccounts, {
  size: 'large',
  preset: { forReceipts: true, forPayments: false },
  columns: [
    { field: 'accountName', isWhole: true, width: { zh: 180, en: 220 } },
    'holder',
    'bankName',
    { field: 'accountNo', width: { zh: 190, en: 190 } },
    'forReceipts',
    'forPayments',
    'payer',
  ],
  moreColumns: ['bankBranch', 'createTime'],
  filters: ['forReceipts', 'forPayments'],
  look: {
    sections: [
      {
        title: msg`收付账户`,
        fields: [
          'accountName',
          'holder',
          'bankName',
          'bankBranch',
          'accountNo',
          'forReceipts',
          'forPayments',
          'payer',
          'remarks',
        ],
      },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['remarks'],
    hints: {
      accountName: msg`财务平时怎么叫它，如“招行基本户”`,
      payer: msg`用它替谁付款：本公司、保险公司或客户的基金`,
    },
  },
})
