import { sql } from 'drizzle-orm'
import { bigint, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { policies } from '#contract/policies.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'
import './client-contracts.ts'
import './suppliers.ts'

export const policy = businessTable(
  'policy',
  {
    contractId: idColumn('contract_id').notNull(),
    insurerId: idColumn('insurer_id').notNull(),
    policyNo: text('policy_no').notNull(),
    productName: text('product_name').notNull(),
    productNameEn: text('product_name_en'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    premium: bigint('premium', { mode: 'bigint' }),
    remarks: text('remarks'),
    status: text('status').notNull().default('PENDING'),
    surrenderDate: date('surrender_date', { mode: 'string' }),
    surrenderReason: text('surrender_reason'),
  },
  { rows: 'organisation', isParent: true, list: { of: policies, size: 'small' } },
  (t) => [
    uniqueIndex('policy_no_key')
      .on(t.insurerId, t.policyNo)
      .where(sql`del_flag = 0`),
    index('policy_contract').on(t.contractId),
    index('policy_begin')
      .on(t.status, t.startDate, t.id)
      .where(sql`${t.delFlag} = 0`),
    index('policy_end')
      .on(t.status, t.endDate, t.id)
      .where(sql`${t.delFlag} = 0`),
  ],
)

export const policyFile = attachmentTable(policy)
export const policyHistory = historyTable(policy)
