import { msg } from '@lingui/core/macro'
import { invoiceInfos } from '#contract/invoice-infos.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'

const noun = msg({ message: '开票信息', context: 'one, in a title' })
const labels = labelsOf(invoiceInfos)

const col = columnsOf(invoiceInfos)
const columns = [
  col('title', labels.title, { sortable: true, isWhole: true, width: { zh: 240, en: 240 } }),
  col('companyName', labels.companyName),
  col('invoiceType', labels.invoiceType),
  col('taxId', labels.taxId, { cell: dim, width: { zh: 164, en: 164 } }),
  col('isDefault', labels.isDefault),
  col('bank', labels.bank),
  col('bankAccount', labels.bankAccount, { cell: dim, width: { zh: 172, en: 172 } }),
  col('tel', labels.tel, { width: { zh: 120, en: 120 }, isHiddenAtFirst: true }),
  col('email', labels.email, { isHiddenAtFirst: true }),
  col('receiverName', labels.receiverName, { isHiddenAtFirst: true }),
  col('receiverMobile', labels.receiverMobile, { isHiddenAtFirst: true }),
  col('createTime', labels.createTime, { sortable: true, isHiddenAtFirst: true }),
]

const filter = filtersOf(invoiceInfos)
const filters = [
  filter('companyId'),
  filter('invoiceType', { isSingle: true }),
  filter('isDefault'),
  more(filter('createTime')),
]

const look = async () => (await import('./invoice-info-look.ts')).invoiceInfoLook
const detail = recordDetail(invoiceInfos, noun, look)
const form = recordForm(look)

export const InvoiceInfoListPage = () => {
  const { isOnly, companyId } = useOnlyCompany()
  return (
    <ListPage
      of={invoiceInfos}
      columns={isOnly ? columns.filter(({ field }) => field !== 'companyName') : columns}
      filters={isOnly ? filters.filter(({ field }) => field !== 'companyId') : filters}
      detail={detail}
    >
      <FormDialog
        of={invoiceInfos}
        form={form}
        noun={noun}
        preset={{ companyId, invoiceType: '1', isDefault: false }}
      />
    </ListPage>
  )
}
