import { Trans } from '@lingui/react/macro'
import type { Supplier } from '#contract/suppliers.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { supplierLook } from './supplier-look.ts'

export const SupplierDetail = recordDetail<Supplier>({
  ...supplierLook,
  title: (name) => <Trans>供应商：{name}</Trans>,
})
