import { msg } from '@lingui/core/macro'
import { coverChanges } from '#contract/cover-changes.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { coverChangeActions } from './cover-change-actions.tsx'

const noun = msg`增减员申请`
const labels = labelsOf(coverChanges)

const col = columnsOf(coverChanges)
const columns = [
  col('name', labels.name),
  col('changeType', labels.changeType),
  col('effectiveDay', labels.effectiveDay, { sortable: true }),
  col('status', labels.status),
  col('employeeName', labels.employeeName),
  col('relation', labels.relation),
  col('companyName', labels.companyName),
  col('policyNo', labels.policyNo, { width: { zh: 160, en: 160 } }),
  col('planName', labels.planName),
  col('premiumDelta', labels.premiumDelta),
  col('batchNo', labels.batchNo, { isHiddenAtFirst: true }),
  col('createTime', labels.createTime, { sortable: true }),
]

const filter = filtersOf(coverChanges)
const filters = [
  filter('companyId'),
  filter('changeType', { isSingle: true }),
  filter('effectiveDay'),
  filter('policyId'),
  more(filter('employeeId')),
  more(filter('batchNo')),
]

const form = async () => (await import('./cover-change-form.tsx')).CoverChangeForm
const look = async () => (await import('./cover-change-look.tsx')).coverChangeLook
const detail = recordDetail(coverChanges, noun, look)

export const CoverChangeListPage = () => {
  const { isOnly } = useOnlyCompany()
  return (
    <ListPage
      of={coverChanges}
      columns={isOnly ? columns.filter(({ field }) => field !== 'companyName') : columns}
      filters={isOnly ? filters.filter(({ field }) => field !== 'companyId') : filters}
      actions={coverChangeActions}
      detail={detail}
    >
      <FormDialog of={coverChanges} form={form} noun={noun} preset={{ changeType: 'ADD' }} size="large" />
    </ListPage>
  )
}
