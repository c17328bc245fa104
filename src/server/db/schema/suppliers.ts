import { SupplierDraft, suppliers, supplierStates } from '#contract/clients/suppliers.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'

export const supplier = businessTable(
  'supplier',
  { ...columnsOf(SupplierDraft), status: stateColumn(supplierStates) },
  {
    rows: 'shared-read',
    isParent: true,
    list: { of: suppliers, size: 'small' },
    unique: { supplier_name_key: ['supplierName'] },
  },
)

export const supplierContact = lineTable(supplier, 'contacts')
export const supplierHistory = historyTable(supplier)
