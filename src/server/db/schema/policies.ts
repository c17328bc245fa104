import { sql } from 'drizzle-orm'
import { boolean, index, integer } from 'drizzle-orm/pg-core'
import { policies, Policy, PolicyDraft, policyStates, usualPriority } from '#contract/cover/policies.ts'
import { attachmentTable } from './attachment-table.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const policy = businessTable(
  'policy',
  {
    ...columnsOf(PolicyDraft),
    ...columnsOf(Policy, 'surrenderDate', 'surrenderReason'),
    status: stateColumn(policyStates),
    isPremiumTaxExempt: boolean('is_premium_tax_exempt').notNull().default(false),
    priority: integer('priority').notNull().default(usualPriority),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: policies, size: 'small' },
    unique: { policy_no_key: ['insurerId', 'policyNo'] },
  },
  (t) => [
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
