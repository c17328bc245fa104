import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { suppliers } from '#contract/suppliers.ts'
import { businessTable } from './business-table.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'

export const supplier = businessTable(
  'supplier',
  {
    supplierName: text('supplier_name').notNull(),
    supplierNameEn: text('supplier_name_en'),
    category: text('category').notNull(),
    apiType: text('api_type').notNull(),
    memo: text('memo'),
    status: text('status').notNull().default('ACTIVE'),
  },
  { rows: 'shared-read', list: { of: suppliers, size: 'small' } },
  (t) => [
    uniqueIndex('supplier_name_key')
      .on(t.supplierName)
      .where(sql`del_flag = 0`),
  ],
)

export const supplierContact = lineTable(supplier, 'contacts', {
  name: text('name').notNull(),
  jobTitle: text('job_title'),
  mobile: text('mobile'),
  email: text('email'),
})

export const supplierBranch = lineTable(supplier, 'branches', {
  branchName: text('branch_name').notNull(),
  city: text('city').notNull(),
  address: text('address').notNull(),
  phone: text('phone'),
  status: text('status').notNull(),
})

export const supplierHistory = historyTable(supplier)
