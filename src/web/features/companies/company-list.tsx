import { msg } from '@lingui/core/macro'
import { companies } from '#contract/companies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { companyTones } from '#web/pickers/tones.ts'
import { useCompanyHeader } from './company-tabs.tsx'

const noun = msg({ message: '公司', context: 'one, in a title' })
const labels = labelsOf(companies)

const col = columnsOf(companies)
const columns = [
  col('companyName', labels.companyName, { sortable: true }),
  col('companyCode', labels.companyCode, { cell: dim, sortable: true }),
  col('status', labels.status, { cell: tag(companyTones), sortable: true }),
  col('groupName', labels.groupName),
  col('industry', labels.industry),
  col('city', labels.city),
  col('contactName', labels.contactName),
  col('contactMobile', labels.contactMobile),
  col('serviceStart', labels.serviceStart, { sortable: true }),
  col('serviceEnd', labels.serviceEnd, { sortable: true }),
  col('creditCode', labels.creditCode, { cell: dim, isHiddenAtFirst: true }),
  col('companyNameEn', labels.companyNameEn, { isHiddenAtFirst: true }),
  col('createTime', labels.createTime, { sortable: true, isHiddenAtFirst: true }),
]

const filter = filtersOf(companies)
const filters = [
  filter('status'),
  filter('industry'),
  filter('serviceEnd'),
  more(filter('city', { isSingle: true })),
  more(filter('groupId')),
]

const look = async () => (await import('./company-look.ts')).companyLook
const detail = recordDetail(companies, noun, look)
const form = recordForm(look)

export const CompanyListPage = () => (
  <ListPage of={companies} header={useCompanyHeader()} columns={columns} filters={filters} detail={detail}>
    <FormDialog of={companies} form={form} noun={noun} preset={{ status: '1' }} />
  </ListPage>
)
