import { msg } from '@lingui/core/macro'
import { policies } from '#contract/policies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { policyActions } from './policy-actions.tsx'

const noun = msg({ message: '保单', context: 'one, in a title' })
const labels = labelsOf(policies)

const col = columnsOf(policies)
const columns = [
  col('policyNo', labels.policyNo, { sortable: true, width: { zh: 160, en: 160 } }),
  col('productName', labels.productName, { sortable: true, width: { zh: 200, en: 200 } }),
  col('status', labels.status),
  col('insurerName', labels.insurerName),
  col('companyName', labels.companyName),
  col('startDate', labels.startDate, { sortable: true }),
  col('endDate', labels.endDate, { sortable: true }),
  col('premium', labels.premium, { sortable: true }),
  col('planCount', labels.planCount),
  col('insuredCount', labels.insuredCount, { isHiddenAtFirst: true }),
  col('contractName', labels.contractName, { isHiddenAtFirst: true }),
  col('createTime', labels.createTime, { sortable: true, isHiddenAtFirst: true }),
]

const filter = filtersOf(policies)
const filters = [
  filter('companyId'),
  filter('insurerId'),
  filter('endDate'),
  more(filter('startDate')),
  more(filter('contractId')),
]

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
