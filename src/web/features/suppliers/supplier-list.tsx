import { msg } from '@lingui/core/macro'
import { suppliers } from '#contract/suppliers.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { recordDetail } from '#web/record/record-detail.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { supplierActions } from './supplier-actions.tsx'

const noun = msg({ message: '供应商', context: 'one, in a title' })

const columns = columnsOf(suppliers, [
  'supplierName',
  'category',
  'status',
  'apiType',
  'contactName',
  'createTime',
])

const filters = filtersOf(suppliers, ['category', 'apiType', 'createTime'])

const look = async () => (await import('./supplier-look.ts')).supplierLook
const detail = recordDetail(suppliers, noun, look)
const form = recordForm(look)

export const SupplierListPage = () => (
  <ListPage of={suppliers} columns={columns} filters={filters} actions={supplierActions} detail={detail}>
    <FormDialog of={suppliers} form={form} noun={noun} size="huge" />
  </ListPage>
)
