import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { invoiceInfos, type InvoiceInfo } from '#contract/invoice-infos.ts'
import { recordDetail } from '#web/record/record-detail.tsx'

export const InvoiceInfoDetail = recordDetail<InvoiceInfo>({
  of: invoiceInfos,
  title: (title) => <Trans>开票信息：{title}</Trans>,
  columns: 2,
  sections: [
    { title: msg`发票`, fields: ['companyName', 'invoiceType', 'title', 'taxId', 'isDefault'] },
    { title: msg`专用发票必填`, fields: ['bank', 'bankAccount', 'address', 'tel'] },
    { title: msg`寄送`, fields: ['email', 'receiverName', 'receiverMobile', 'receiverAddress'] },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
  ],
  wide: ['address', 'receiverAddress'],
})
