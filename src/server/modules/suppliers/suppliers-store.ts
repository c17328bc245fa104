import { SupplierChoice, suppliers } from '#contract/suppliers.ts'
import type { Context } from '#server/calls/caller.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'

export const supplierStore = defineStore(suppliers, {
  table: supplier,
  unique: { supplier_name_key: /*i18n*/ { id: 'supplier.nameTaken', message: '已有相同名称的供应商' } },
})

/** The suppliers that the provider works with today, for pickers. */
export const supplierChoices = (
  category: string | undefined,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<SupplierChoice[]> =>
  context.tx.rows(
    SupplierChoice,
    `SELECT id::text AS id, supplier_name AS "supplierName", supplier_name_en AS "supplierNameEn", category FROM ${rowsOf(supplier, context)} t
     WHERE del_flag = 0 AND status = 'ACTIVE' AND ($1::text IS NULL OR category = $1) ORDER BY supplier_name, id`,
    [category ?? null],
  )
