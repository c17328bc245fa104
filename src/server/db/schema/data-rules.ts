import { foreignKey, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { DataRuleDraft, dataRules } from '#contract/administration/data-rules.ts'
import { sysRolePermission } from './accounts.ts'
import { everything } from './access.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { idColumn } from './columns.ts'
import { systemTable } from './system-table.ts'

/** What a query permission may be narrowed by: structured conditions, no SQL (security trap 32). */
export const sysPermissionDataRule = businessTable(
  'sys_permission_data_rule',
  {
    ...columnsOf(DataRuleDraft),
    status: text('status').notNull().default('1'),
  },
  { rows: 'installation', list: { of: dataRules, size: 'small' } },
  (t) => [unique('sys_permission_data_rule_whose').on(t.id, t.permissionId)],
)

/** The rules that narrow a permission of a role: they go with the grant, and no rule goes while it is chosen. */
export const sysRoleDataRule = systemTable(
  'sys_role_data_rule',
  {
    roleId: idColumn('role_id').notNull(),
    permissionId: idColumn('permission_id').notNull(),
    ruleId: idColumn('rule_id').notNull(),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [
    primaryKey({ columns: [t.roleId, t.permissionId, t.ruleId] }),
    foreignKey({
      name: 'sys_role_data_rule_grant',
      columns: [t.roleId, t.permissionId],
      foreignColumns: [sysRolePermission.roleId, sysRolePermission.permissionId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sys_role_data_rule_rule',
      columns: [t.ruleId, t.permissionId],
      foreignColumns: [sysPermissionDataRule.id, sysPermissionDataRule.permissionId],
    }).onDelete('restrict'),
  ],
)
