import { msg } from '@lingui/core/macro'
import { companyGroups } from '#contract/company-groups.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { useCompanyHeader } from './company-tabs.tsx'

const noun = msg({ message: '集团', context: 'one, in a title' })

const columns = columnsOf(companyGroups, [
  'groupName',
  'groupNameEn',
  { field: 'groupCode', cell: dim },
  'companyCount',
  'createTime',
])
const filters = filtersOf(companyGroups, ['createTime'])
const detail = recordDetail(companyGroups, noun)

export const CompanyGroupListPage = () => (
  <ListPage
    of={companyGroups}
    header={useCompanyHeader()}
    columns={columns}
    filters={filters}
    detail={detail}
  >
    <FormDialog of={companyGroups} noun={noun} size="normal" />
  </ListPage>
)
