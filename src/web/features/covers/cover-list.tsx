import { msg } from '@lingui/core/macro'
import { covers } from '#contract/covers.ts'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'

const noun = msg({ message: '参保记录', context: 'one, in a title' })

const columns = columnsOf(
  covers,
  [
    'employeeName',
    { field: 'employeeNo', cell: dim },
    'memberName',
    'relation',
    'companyName',
    { field: 'policyNo', width: { zh: 170, en: 170 } },
    'planName',
    'fromDay',
    'lastDay',
  ],
  ['isSuperseded', 'birthDate', 'createTime'],
)

const filters = filtersOf(
  covers,
  ['companyId', 'policyId', 'planId'],
  ['relation', 'employeeId', 'fromDay', 'birthDate', 'isSuperseded'],
)

const detail = recordDetail(covers, noun)

/** Who is or was insured by what; the rows behind the figures of overviews. */
export const CoverListPage = () => {
  const { isOnly } = useOnlyCompany()
  return (
    <ListPage
      of={covers}
      columns={isOnly ? columns.filter(({ field }) => field !== 'companyName') : columns}
      filters={isOnly ? filters.filter(({ field }) => field !== 'companyId') : filters}
      detail={detail}
    />
  )
}
