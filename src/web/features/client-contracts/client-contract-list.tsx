import { msg } from '@lingui/core/macro'
import { clientContracts } from '#contract/client-contracts.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { contractActions } from './contract-actions.tsx'

const noun = msg({ message: '合同', context: 'one, in a title' })

const columns = columnsOf(
  clientContracts,
  [
    { field: 'contractName', width: { zh: 200, en: 200 } },
    { field: 'contractNo', width: { zh: 128, en: 128 } },
    'contractType',
    'status',
    'companyName',
    'startDate',
    'endDate',
    { field: 'files', cell: (files) => (files.length > 0 ? files.length : '–') },
  ],
  ['createTime'],
)

const filters = filtersOf(
  clientContracts,
  ['companyId', { field: 'contractType', isSingle: true }, 'endDate'],
  ['startDate'],
)

const form = async () => (await import('./client-contract-form.tsx')).ClientContractForm
const look = async () => (await import('./client-contract-look.tsx')).clientContractLook
const detail = recordDetail(clientContracts, noun, look)

export const ClientContractListPage = () => {
  const { isOnly, companyId } = useOnlyCompany()
  return (
    <ListPage
      of={clientContracts}
      columns={isOnly ? columns.filter(({ field }) => field !== 'companyName') : columns}
      filters={isOnly ? filters.filter(({ field }) => field !== 'companyId') : filters}
      actions={contractActions}
      detail={detail}
    >
      <FormDialog of={clientContracts} form={form} noun={noun} preset={{ companyId }} size="huge" />
    </ListPage>
  )
}
