import { msg } from '@lingui/core/macro'
import { companies } from '#contract/companies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, tag } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { companyTones } from '#web/pickers/tones.ts'
import { useCompanyHeader } from './company-tabs.tsx'

const noun = msg({ message: '公司', context: 'one, in a title' })

const columns = columnsOf(
  companies,
  [
    'companyName',
    { field: 'companyCode', cell: dim },
    { field: 'status', cell: tag(companyTones) },
    'groupName',
    'industry',
    'city',
    'contactName',
    'contactMobile',
    'serviceStart',
    'serviceEnd',
  ],
  [{ field: 'creditCode', cell: dim }, 'companyNameEn', 'createTime'],
)

const filters = filtersOf(
  companies,
  ['status', 'industry', 'serviceEnd'],
  [{ field: 'city', isSingle: true }, 'groupId'],
)

const look = async () => (await import('./company-look.ts')).companyLook
const detail = recordDetail(companies, noun, look)
const form = recordForm(look)

export const CompanyListPage = () => (
  <ListPage of={companies} header={useCompanyHeader()} columns={columns} filters={filters} detail={detail}>
    <FormDialog of={companies} form={form} noun={noun} preset={{ status: '1' }} />
  </ListPage>
)
