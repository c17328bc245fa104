import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clientContracts, type ClientContract } from '#contract/client-contracts.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { RecordDrawer, type RecordSection } from '#web/form/record-drawer.tsx'

const sections: readonly RecordSection<ClientContract>[] = [
  {
    title: msg`合同`,
    fields: ['contractName', 'contractType', 'companyName', 'startDate', 'endDate', 'remarks', 'files'],
  },
  { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
]
const wide = ['contractName', 'remarks', 'files'] as const

export const ClientContractDetail = ({
  id,
  title,
  onClose,
}: {
  id: string
  title: string
  onClose: () => void
}) => (
  <RecordDrawer
    of={clientContracts}
    id={id}
    title={<Trans>合同：{title}</Trans>}
    sections={sections}
    columns={2}
    wide={wide}
    values={{
      files: ({ files }) => <AttachmentList of={clientContracts} files={files} />,
    }}
    onClose={onClose}
  />
)
