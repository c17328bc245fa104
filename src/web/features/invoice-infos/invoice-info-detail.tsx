import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { invoiceInfos, type InvoiceInfo } from '#contract/invoice-infos.ts'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import type { RecordSection } from '#web/record/record-fields.tsx'

const sections: readonly RecordSection<InvoiceInfo>[] = [
  { title: msg`发票`, fields: ['companyName', 'invoiceType', 'title', 'taxId', 'isDefault'] },
  { title: msg`专用发票必填`, fields: ['bank', 'bankAccount', 'address', 'tel'] },
  { title: msg`寄送`, fields: ['email', 'receiverName', 'receiverMobile', 'receiverAddress'] },
  { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
]
const wide = ['address', 'receiverAddress'] as const

export const InvoiceInfoDetail = ({
  id,
  title,
  onClose,
}: {
  id: string
  title: string
  onClose: () => void
}) => (
  <RecordDrawer
    of={invoiceInfos}
    id={id}
    title={<Trans>开票信息：{title}</Trans>}
    sections={sections}
    columns={2}
    wide={wide}
    onClose={onClose}
  />
)
