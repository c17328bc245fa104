import { msg } from '@lingui/core/macro'
import { receipts } from '#contract/bills/receipts.ts'
import { recordScreen } from '#web/record/record-screen.tsx'
import { receiptActions } from './receipt-actions.tsx'

export const receiptScreen = recordScreen(receipts, {
  size: 'large',
  columns: [
    { field: 'receivedOn', width: { zh: 110, en: 110 } },
    { field: 'companyName', isOnCard: true },
    { field: 'remittanceText', width: { zh: 180, en: 180 } },
    { field: 'amount', isOnCard: true },
    'status',
    'credit',
    { field: 'receiptNo', isWhole: true, width: { zh: 150, en: 150 } },
  ],
  moreColumns: ['ownAccountName', 'payerName', 'reference', 'allocated', 'postedBy', 'createTime'],
  filters: ['companyId', 'receivedOn', 'amount'],
  moreFilters: ['ownAccountId'],
  look: {
    sections: [
      {
        title: msg`收款`,
        fields: [
          'companyId',
          'ownAccountId',
          'receivedOn',
          'amount',
          'payerName',
          'reference',
          'remittanceText',
          'remarks',
        ],
      },
    ],
    wide: ['remittanceText', 'remarks'],
    hints: {
      companyId: msg`认作哪家客户付的；同一集团的账单也能用它核销`,
      payerName: msg`银行回单上的付款户名`,
      reference: msg`同一账户的流水号只能登记一次`,
      remittanceText: msg`附言里有账单号的，会优先建议那张账单`,
    },
  },
  actions: receiptActions,
  approval: {
    on: receipts.post,
    drawer: async () => (await import('./receipt-drawer.tsx')).ReceiptDrawer,
    compact: ['receivedOn', 'companyName', 'amount', 'status'],
  },
})
