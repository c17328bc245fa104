import { Trans } from '@lingui/react/macro'
import { invoiceInfos, type InvoiceInfo } from '#contract/invoice-infos.ts'
import { RecordDrawer } from '#web/form/record-drawer.tsx'

const fields = [
  'title',
  'companyName',
  'invoiceType',
  'taxId',
  'isDefault',
  'bank',
  'bankAccount',
  'address',
  'tel',
  'email',
  'receiverName',
  'receiverAddress',
  'createBy',
  'createTime',
  'updateTime',
] as const satisfies readonly (keyof InvoiceInfo)[]
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
    fields={fields}
    columns={2}
    wide={wide}
    onClose={onClose}
  />
)
