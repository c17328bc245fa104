import { msg } from '@lingui/core/macro'
import { clientContracts, clientContractStates, type ClientContract } from '#contract/client-contracts.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { tag } from '#web/list/columns/column.tsx'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { dictText } from '#web/values/value-text.ts'

/** What is shown of a contract, in the drawer and on its page. */
export const clientContractLook = {
  of: clientContracts,
  columns: 2,
  sections: [
    {
      title: msg({ message: '合同', context: 'one, as a title' }),
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
  ],
  wide: ['contractName', 'remarks', 'files', 'terminateReason'],
  values: {
    status: (row) => tag(clientContractStates.states)(row.status, dictText(row, 'status')),
    files: ({ files }) => <AttachmentList of={clientContracts} files={files} />,
  },
} satisfies RecordLook<ClientContract>
