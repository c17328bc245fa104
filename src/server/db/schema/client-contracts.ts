import { sql } from 'drizzle-orm'
import { index, integer } from 'drizzle-orm/pg-core'
import {
  ClientContract,
  ClientContractDraft,
  clientContracts,
  usualChangeDays,
} from '#contract/clients/client-contracts.ts'
import { clientContractStates } from '#contract/clients/contract-states.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import { lineTable } from './line-table.ts'

export const clientContract = businessTable(
  'client_contract',
  {
    ...columnsOf(ClientContractDraft),
    ...columnsOf(ClientContract, 'contractNo', 'terminateDate', 'terminateReason'),
    changeDaysBack: integer('change_days_back').notNull().default(usualChangeDays.changeDaysBack),
    changeDaysAhead: integer('change_days_ahead').notNull().default(usualChangeDays.changeDaysAhead),
    status: stateColumn(clientContractStates),
    /** The contract that it renews. */
    previousId: idColumn('previous_id'),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: clientContracts, size: 'small' },
    unique: {
      client_contract_previous_key: ['previousId'],
      // Deleted ones too: a number is given once.
      client_contract_no_key: (key, t) => key.on(t.contractNo),
    },
  },
  (t) => [
    index('client_contract_due')
      .on(t.status, t.endDate, t.id)
      .where(sql`${t.delFlag} = 0`),
  ],
)

export const clientContractFile = attachmentTable(clientContract)
export const clientContractPriceItem = lineTable(clientContract, 'priceItems')
export const clientContractHistory = historyTable(clientContract)
