import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, numeric, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clientContracts, usualChangeDays } from '#contract/client-contracts.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'
import './companies.ts'

export const clientContract = businessTable(
  'client_contract',
  {
    contractNo: text('contract_no').notNull(),
    companyId: idColumn('company_id').notNull(),
    contractName: text('contract_name').notNull(),
    contractType: text('contract_type').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    changeDaysBack: integer('change_days_back').notNull().default(usualChangeDays.changeDaysBack),
    changeDaysAhead: integer('change_days_ahead').notNull().default(usualChangeDays.changeDaysAhead),
    remarks: text('remarks'),
    status: text('status').notNull().default('DRAFT'),
    terminateDate: date('terminate_date', { mode: 'string' }),
    terminateReason: text('terminate_reason'),
    /** The contract that it renews. */
    previousId: idColumn('previous_id'),
  },
  { rows: 'organisation', isParent: true, list: { of: clientContracts, size: 'small' } },
  (t) => [
    uniqueIndex('client_contract_no_key').on(t.contractNo),
    uniqueIndex('client_contract_previous_key')
      .on(t.previousId)
      .where(sql`del_flag = 0`),
    index('client_contract_due')
      .on(t.status, t.endDate, t.id)
      .where(sql`${t.delFlag} = 0`),
  ],
)

export const clientContractFile = attachmentTable(clientContract)

export const clientContractPriceItem = lineTable(clientContract, 'priceItems', {
  kind: text('kind').notNull(),
  relation: text('relation'),
  packageName: text('package_name'),
  unitPrice: bigint('unit_price', { mode: 'bigint' }).notNull(),
  isTaxExempt: boolean('is_tax_exempt').notNull(),
  taxRate: numeric('tax_rate', { precision: 5, scale: 2 }),
})

export const clientContractHistory = historyTable(clientContract)
