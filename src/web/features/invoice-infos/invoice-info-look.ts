import { msg } from '@lingui/core/macro'
import { invoiceInfos, type InvoiceInfo } from '#contract/invoice-infos.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'

/** What is shown of it in drawer and form. */
export const invoiceInfoLook = {
  of: invoiceInfos,
  columns: 2,
  sections: [
    { title: msg`发票`, fields: ['companyName', 'invoiceType', 'title', 'taxId', 'isDefault'] },
    { title: msg`专用发票必填`, fields: ['bank', 'bankAccount', 'address', 'tel'] },
    { title: msg`寄送`, fields: ['email', 'receiverName', 'receiverMobile', 'receiverAddress'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  wide: ['address', 'receiverAddress'],
  hints: { taxId: msg`15、18 或 20 位` },
} satisfies RecordLook<InvoiceInfo>
