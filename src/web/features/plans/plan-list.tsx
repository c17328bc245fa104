import { msg } from '@lingui/core/macro'
import { plans } from '#contract/plans.ts'
import { policyStates } from '#contract/policies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { planActions } from './plan-actions.tsx'

const noun = msg({ message: '方案', context: 'one, in a title' })

const columns = columnsOf(
  plans,
  [
    { field: 'planName', width: { zh: 180, en: 200 } },
    'planCode',
    'level',
    'policyNo',
    'productName',
    'companyName',
    { field: 'policyStatus', cell: tag(policyStates.states) },
    'currentFrom',
    'versionCount',
  ],
  ['createTime'],
)

const filters = filtersOf(plans, ['companyId', 'policyId', 'policyStatus', 'level'])

const look = async () => (await import('./plan-look.ts')).planLook
const detail = recordDetail(plans, noun, look)
const form = recordForm(look)

export const PlanListPage = () => {
  const { isOnly } = useOnlyCompany()
  return (
    <ListPage
      of={plans}
      columns={isOnly ? columns.filter(({ field }) => field !== 'companyName') : columns}
      filters={isOnly ? filters.filter(({ field }) => field !== 'companyId') : filters}
      actions={planActions}
      detail={detail}
    >
      <FormDialog of={plans} form={form} noun={noun} />
    </ListPage>
  )
}
