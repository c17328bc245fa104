import { msg } from '@lingui/core/macro'
import { suppliers } from '#contract/suppliers.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, labelsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { supplierActions } from './supplier-actions.tsx'

const noun = msg({ message: '供应商', context: 'one, in a title' })
const labels = labelsOf(suppliers)

const col = columnsOf(suppliers)
const columns = [
  col('supplierName', labels.supplierName, { sortable: true }),
  col('category', labels.category),
  col('status', labels.status),
  col('apiType', labels.apiType),
  col('contactName', labels.contactName),
  col('contactMobile', labels.contactMobile),
  col('createTime', labels.createTime, { sortable: true }),
]

const filter = filtersOf(suppliers)
const filters = [filter('category'), filter('apiType'), filter('createTime')]

const look = async () => (await import('./supplier-look.ts')).supplierLook
const detail = recordDetail(suppliers, noun, look)
const form = recordForm(look)

export const SupplierListPage = () => (
  <ListPage of={suppliers} columns={columns} filters={filters} actions={supplierActions} detail={detail}>
    <FormDialog of={suppliers} form={form} noun={noun} size="huge" />
  </ListPage>
)
