import { date, text } from 'drizzle-orm/pg-core'
import { clientContracts } from '#contract/client-contracts.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import './companies.ts'

export const clientContract = businessTable(
  'client_contract',
  {
    companyId: idColumn('company_id').notNull(),
    contractName: text('contract_name').notNull(),
    contractType: text('contract_type').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    remarks: text('remarks'),
    status: text('status').notNull().default('DRAFT'),
    terminateDate: date('terminate_date', { mode: 'string' }),
    terminateReason: text('terminate_reason'),
  },
  { rows: 'organisation', list: { of: clientContracts, size: 'small' } },
)

export const clientContractFile = attachmentTable(clientContract)

export const clientContractHistory = historyTable(clientContract)
