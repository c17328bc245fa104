import { sql } from 'drizzle-orm'
import { boolean, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { invoiceInfos } from '#contract/invoice-infos.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import './companies.ts'

export const invoiceInfo = businessTable(
  'invoice_info',
  {
    companyId: idColumn('company_id').notNull(),
    title: text('title').notNull(),
    invoiceType: text('invoice_type').notNull(),
    taxId: text('tax_id').notNull(),
    bank: text('bank'),
    bankAccount: text('bank_account'),
    address: text('address'),
    tel: text('tel'),
    email: text('email'),
    receiverName: text('receiver_name'),
    receiverMobile: text('receiver_mobile'),
    receiverAddress: text('receiver_address'),
    isDefault: boolean('is_default').notNull(),
  },
  { rows: 'organisation', list: { of: invoiceInfos, size: 'small' } },
  (t) => [
    uniqueIndex('invoice_info_default_key')
      .on(t.companyId)
      .where(sql`del_flag = 0 AND is_default`),
    uniqueIndex('invoice_info_tax_key')
      .on(t.companyId, t.taxId, t.invoiceType)
      .where(sql`del_flag = 0`),
  ],
)

export const invoiceInfoHistory = historyTable(invoiceInfo)
