import { getTableName } from 'drizzle-orm'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { type Supplier, suppliers, supplierStates } from '#contract/clients/suppliers.ts'
import type { Context } from '#server/calls/caller.ts'
import { supplier, supplierContact } from '#server/db/schema/suppliers.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const supplierStore = defineStore(suppliers, {
  table: supplier,
  computed: {
    contactName: `(SELECT l.name FROM ${getTableName(supplierContact)} l WHERE l.record_id = t.id AND l.to_version IS NULL AND l.position = 0)`,
  },
  unique: { supplier_name_key: /*i18n*/ { id: 'supplier.nameTaken', message: '已有相同名称的供应商' } },
})

/** The suppliers that the provider works with today, by name, and nothing but what a picker shows of them. */
export const supplierChoices = (
  asked: InputOf<typeof suppliers.getSupplierListBySupplierCategory>,
  context: Context,
): Promise<Page<Supplier>> =>
  supplierStore.list(
    {
      ...asked,
      status: supplierStates.first,
      field: 'supplierName,supplierNameEn,category',
      column: 'supplierName',
      order: 'asc',
    },
    context,
  )
