import { suppliers } from '#contract/clients/suppliers.ts'
import { implementResource } from '#server/implement-resource.ts'
import { supplierChoices, supplierStore } from './suppliers-store.ts'

export const supplierRoutes = implementResource(suppliers, supplierStore, {
  own: { getSupplierListBySupplierCategory: supplierChoices },
})
