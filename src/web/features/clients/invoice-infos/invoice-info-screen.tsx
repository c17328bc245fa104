import { msg } from '@lingui/core/macro'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { dim } from '#web/list/columns/column.tsx'
import { recordScreen } from '#web/record/record-screen.tsx'

export const invoiceInfoScreen = recordScreen(invoiceInfos, {
  preset: { invoiceType: '1', isDefault: false },
  columns: [
    { field: 'title', isWhole: true, width: { zh: 240, en: 240 } },
    'companyName',
    'invoiceType',
    { field: 'taxId', cell: dim, width: { zh: 164, en: 164 } },
    'isDefault',
    'bank',
    { field: 'bankAccount', cell: dim, width: { zh: 172, en: 172 } },
  ],
  moreColumns: [
    { field: 'tel', width: { zh: 120, en: 120 } },
    'email',
    'receiverName',
    'receiverMobile',
    'createTime',
  ],
  filters: ['companyId', { field: 'invoiceType', isSingle: true }, 'isDefault'],
  moreFilters: ['createTime'],
  look: {
    sections: [
      { title: msg`发票`, fields: ['companyName', 'invoiceType', 'title', 'taxId', 'isDefault'] },
      { title: msg`专用发票必填`, fields: ['bank', 'bankAccount', 'address', 'tel'] },
      { title: msg`寄送`, fields: ['email', 'receiverName', 'receiverMobile', 'receiverAddress'] },
      { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
    ],
    wide: ['address', 'receiverAddress'],
    hints: { taxId: msg`15、18 或 20 位` },
  },
})
