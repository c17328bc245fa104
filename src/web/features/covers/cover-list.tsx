import { msg } from '@lingui/core/macro'
import { covers } from '#contract/covers.ts'
import { columnsOf, dim, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'
import { recordDetail } from '#web/record/record-detail.tsx'

const noun = msg({ message: '参保记录', context: 'one, in a title' })
const labels = labelsOf(covers)

const col = columnsOf(covers)
const columns = [
  col('employeeName', labels.employeeName),
  col('employeeNo', labels.employeeNo, { cell: dim }),
  col('memberName', labels.memberName),
  col('relation', labels.relation),
  col('companyName', labels.companyName),
  col('policyNo', labels.policyNo, { width: { zh: 170, en: 170 } }),
  col('planName', labels.planName),
  col('fromDay', labels.fromDay, { sortable: true }),
  col('lastDay', labels.lastDay),
  col('isSuperseded', labels.isSuperseded, { isHiddenAtFirst: true }),
  col('birthDate', labels.birthDate, { isHiddenAtFirst: true }),
  col('createTime', labels.createTime, { sortable: true, isHiddenAtFirst: true }),
]

const filter = filtersOf(covers)
const filters = [
  filter('companyId'),
  filter('policyId'),
  filter('planId'),
  more(filter('relation')),
  more(filter('employeeId')),
  more(filter('fromDay')),
  more(filter('birthDate')),
  more(filter('isSuperseded')),
]

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
