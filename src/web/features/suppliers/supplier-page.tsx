import { msg } from '@lingui/core/macro'
import { suppliers } from '#contract/suppliers.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { recordForm } from '#web/record/record-form.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { supplierActions } from './supplier-actions.tsx'
import { supplierLook } from './supplier-look.ts'

const noun = msg({ message: '供应商', context: 'one, in a title' })
const form = recordForm(async () => supplierLook)

export const SupplierPage = ({ id }: { id: string }) => (
  <RecordPage {...supplierLook} id={id} actions={supplierActions}>
    <FormDialog of={suppliers} form={form} noun={noun} size="huge" />
  </RecordPage>
)
