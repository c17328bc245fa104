import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { supplierMessages } from '#contract/checks/supplier-messages.ts'
import { moves } from '#web/form/moves.ts'
import { recordScreen } from '#web/record/record-screen.tsx'

export const supplierMessageScreen = recordScreen(supplierMessages, {
  columns: [
    { field: 'kind', isOnCard: true },
    { field: 'status', isOnCard: true },
    { field: 'orderNo', isWhole: true, width: { zh: 150, en: 150 } },
    'answer',
    { field: 'why', width: { zh: 260, en: 320 } },
    'occurredAt',
    'supplierName',
    'createTime',
  ],
  moreColumns: ['messageId', 'request'],
  filters: ['supplierId', 'kind', 'orderNo', 'createTime'],
  moreFilters: ['answer'],
  look: {
    title: () => msg`供应商来信`,
    sections: [
      {
        title: msg`来信`,
        fields: [
          'supplierName',
          'kind',
          'orderNo',
          'request',
          'answer',
          'occurredAt',
          'messageId',
          'createTime',
        ],
      },
      { title: msg`处理`, fields: ['status', 'why', 'updateBy', 'updateTime'] },
    ],
  },
  actions: moves(supplierMessages, {
    settle: {
      title: () => <Trans>标为已人工处理？</Trans>,
      text: msg`请先在订单上登记来信所说的情况，或与供应商核实。`,
    },
  }),
})
