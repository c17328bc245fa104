import { msg } from '@lingui/core/macro'
import { policies } from '#contract/policies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { policyActions } from './policy-actions.tsx'

const noun = msg({ message: '保单', context: 'one, in a title' })

const columns = columnsOf(
  policies,
  [
    { field: 'policyNo', width: { zh: 160, en: 160 } },
    { field: 'productName', width: { zh: 200, en: 200 } },
    'status',
    'insurerName',
    'companyName',
    'startDate',
    'endDate',
    'premium',
    'planCount',
  ],
  ['insuredCount', 'contractName', 'createTime'],
)

const filters = filtersOf(policies, ['companyId', 'insurerId', 'endDate'], ['startDate', 'contractId'])

const form = async () => (await import('./policy-form.tsx')).PolicyForm
const look = async () => (await import('./policy-look.tsx')).policyLook
const detail = recordDetail(policies, noun, look)

export const PolicyListPage = () => {
  const { isOnly } = useOnlyCompany()
  return (
    <ListPage
      of={policies}
      columns={isOnly ? columns.filter(({ field }) => field !== 'companyName') : columns}
      filters={isOnly ? filters.filter(({ field }) => field !== 'companyId') : filters}
      actions={policyActions}
      detail={detail}
    >
      <FormDialog of={policies} form={form} noun={noun} size="large" />
    </ListPage>
  )
}
