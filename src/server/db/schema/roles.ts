import { sql } from 'drizzle-orm'
import { bigint, check, text } from 'drizzle-orm/pg-core'
import { Role, RoleDraft, roles } from '#contract/administration/roles.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const sysRole = businessTable(
  'sys_role',
  {
    ...columnsOf(RoleDraft),
    ...columnsOf(Role, 'dataScope', 'category'),
    ownApprovalLimit: bigint('own_approval_limit', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    claimMaskLevel: text('claim_mask_level').notNull().default('ALL'),
  },
  {
    rows: 'installation',
    list: { of: roles, size: 'small' },
    unique: { sys_role_code_key: ['roleCode'] },
  },
  (t) => [check('known_data_scope', sql`${t.dataScope} IN ('ALL', 'ORG', 'CHOSEN')`)],
)

export const sysRoleHistory = historyTable(sysRole)
