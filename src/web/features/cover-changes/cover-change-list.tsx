import { msg } from '@lingui/core/macro'
import { coverChanges } from '#contract/cover-changes.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { coverChangeActions } from './cover-change-actions.tsx'

const noun = msg`增减员申请`

const columns = columnsOf(
  coverChanges,
  [
    'name',
    'changeType',
    'effectiveDay',
    'status',
    'employeeName',
    'relation',
    'companyName',
    { field: 'policyNo', width: { zh: 160, en: 160 } },
    'planName',
    'premiumDelta',
    'createTime',
  ],
  ['batchNo'],
)

const filters = filtersOf(
  coverChanges,
  ['companyId', { field: 'changeType', isSingle: true }, 'effectiveDay', 'policyId'],
  ['employeeId', 'batchNo'],
)

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
