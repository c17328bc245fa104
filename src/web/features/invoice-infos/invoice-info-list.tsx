import { msg } from '@lingui/core/macro'
import { invoiceInfos } from '#contract/invoice-infos.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { useOnlyCompany } from '#web/pickers/choices.ts'

const noun = msg({ message: '开票信息', context: 'one, in a title' })

const columns = columnsOf(
  invoiceInfos,
  [
    { field: 'title', isWhole: true, width: { zh: 240, en: 240 } },
    'companyName',
    'invoiceType',
    { field: 'taxId', cell: dim, width: { zh: 164, en: 164 } },
    'isDefault',
    'bank',
    { field: 'bankAccount', cell: dim, width: { zh: 172, en: 172 } },
  ],
  [{ field: 'tel', width: { zh: 120, en: 120 } }, 'email', 'receiverName', 'receiverMobile', 'createTime'],
)

const filters = filtersOf(
  invoiceInfos,
  ['companyId', { field: 'invoiceType', isSingle: true }, 'isDefault'],
  ['createTime'],
)

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
