import { sql } from 'drizzle-orm'
import { InvoiceInfoDraft, invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const invoiceInfo = businessTable('invoice_info', columnsOf(InvoiceInfoDraft), {
  rows: 'organisation',
  list: { of: invoiceInfos, size: 'small' },
  unique: {
    invoice_info_tax_key: ['companyId', 'taxId', 'invoiceType'],
    invoice_info_default_key: (key, t) => key.on(t.companyId).where(sql`del_flag = 0 AND is_default`),
  },
})

export const invoiceInfoHistory = historyTable(invoiceInfo)
