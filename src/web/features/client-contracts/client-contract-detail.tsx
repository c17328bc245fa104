import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clientContracts, clientContractStates, type ClientContract } from '#contract/client-contracts.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { RecordDrawer, type RecordSection } from '#web/form/record-drawer.tsx'
import { tag } from '#web/list/columns/column.tsx'
import { dictText } from '#web/values/value-text.ts'

const sections: readonly RecordSection<ClientContract>[] = [
  {
    title: msg`合同`,
    fields: [
      'contractName',
      'contractType',
      'status',
      'companyName',
      'startDate',
      'endDate',
      'remarks',
      'files',
    ],
  },
  { title: msg`终止`, fields: ['terminateDate', 'terminateReason'] },
  { title: msg`记录`, fields: ['createBy', 'createTime', 'updateTime'] },
]
const wide = ['contractName', 'remarks', 'files', 'terminateReason'] as const

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
      status: (row) => tag(clientContractStates.states)(row.status, dictText(row, 'status')),
      files: ({ files }) => <AttachmentList of={clientContracts} files={files} />,
    }}
    onClose={onClose}
  />
)
