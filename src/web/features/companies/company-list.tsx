import { msg } from '@lingui/core/macro'
import { companies, type Company } from '#contract/companies.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { columnsOf, dim, labelsOf, tag } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
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

const companyForm = async () => (await import('./company-form.tsx')).CompanyForm
const CompanyDetail = lazyPart(async () => (await import('./company-detail.tsx')).CompanyDetail)
const detail = (row: Company, onClose: () => void) => <CompanyDetail row={row} onClose={onClose} />

export const CompanyListPage = () => (
  <ListPage of={companies} header={useCompanyHeader()} columns={columns} filters={filters} detail={detail}>
    <FormDialog of={companies} form={companyForm} noun={noun} preset={{ status: '1' }} />
  </ListPage>
)
