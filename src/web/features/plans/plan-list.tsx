import { msg } from '@lingui/core/macro'
import { plans } from '#contract/plans.ts'
import { policyStates } from '#contract/policies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { planActions } from './plan-actions.tsx'

const noun = msg({ message: '方案', context: 'one, in a title' })
const labels = labelsOf(plans)

const col = columnsOf(plans)
const columns = [
  col('planName', labels.planName, { sortable: true, width: { zh: 180, en: 200 } }),
  col('planCode', labels.planCode, { sortable: true }),
  col('level', labels.level),
  col('policyNo', labels.policyNo),
  col('productName', labels.productName),
  col('companyName', labels.companyName),
  col('policyStatus', labels.policyStatus, { cell: tag(policyStates.states) }),
  col('currentFrom', labels.currentFrom),
  col('versionCount', labels.versionCount),
  col('createTime', labels.createTime, { sortable: true, isHiddenAtFirst: true }),
]

const filter = filtersOf(plans)
const filters = [filter('companyId'), filter('policyId'), filter('policyStatus'), filter('level')]

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
