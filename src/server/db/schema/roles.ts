import { sql } from 'drizzle-orm'
import { bigint, check, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#contract/roles.ts'
import { businessTable } from './business-table.ts'
import { historyTable } from './history-table.ts'

export const sysRole = businessTable(
  'sys_role',
  {
    roleCode: text('role_code').notNull(),
    roleName: text('role_name').notNull(),
    roleNameEn: text('role_name_en'),
    description: text('description'),
    /** `ALL`: rows of every organisation; `ORG`: of the organisation of the request; `CHOSEN`: of those in `sys_role_org`. */
    dataScope: text('data_scope').notNull(),
    /** '2' makes its users HR (specification 1). */
    category: text('category').notNull(),
    /** In fen; null for any amount. */
    claimAmountLimit: bigint('claim_amount_limit', { mode: 'bigint' }),
    claimMaskLevel: text('claim_mask_level').notNull().default('ALL'),
  },
  { rows: 'installation', list: { of: roles, size: 'small' } },
  (t) => [
    uniqueIndex('sys_role_code_key')
      .on(t.roleCode)
      .where(sql`del_flag = 0`),
    check('known_data_scope', sql`${t.dataScope} IN ('ALL', 'ORG', 'CHOSEN')`),
  ],
)

export const sysRoleHistory = historyTable(sysRole)
