import { sql } from 'drizzle-orm'
import { check, foreignKey, text } from 'drizzle-orm/pg-core'
import { DepartUser, departUsers } from '#contract/administration/depart-users.ts'
import { Depart, DepartDraft, departs } from '#contract/administration/departs.ts'
import { sysUserOrg } from './accounts.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const sysDepart = businessTable(
  'sys_depart',
  {
    ...columnsOf(DepartDraft),
    ...columnsOf(Depart, 'departOrder', 'orgCode'),
    status: text('status').notNull().default('1'),
  },
  {
    rows: 'organisation',
    list: { of: departs, size: 'small' },
    // Deleted ones too: they come back with their codes.
    unique: { sys_depart_code_key: (key, t) => key.on(t.orgCode) },
  },
  (t) => [check('sys_depart_code', sql`starts_with(${t.orgCode}, ${t.sysOrgCode})`)],
)

/** Of a department that finds another place all others change theirs, which nobody did to them. */
export const sysDepartHistory = historyTable(sysDepart, { without: [sysDepart.departOrder] })

/** Who is in which department: accounts of the department's organisation; who leaves that leaves its departments. */
export const sysDepartUser = businessTable(
  'sys_depart_user',
  columnsOf(DepartUser, 'departId', 'userId'),
  {
    rows: 'organisation',
    list: { of: departUsers, size: 'small' },
    unique: { sys_depart_user_key: ['departId', 'userId'] },
  },
  (t) => [
    foreignKey({
      name: 'sys_depart_user_works_there',
      columns: [t.userId, t.sysOrgCode],
      foreignColumns: [sysUserOrg.userId, sysUserOrg.orgCode],
    }).onDelete('cascade'),
  ],
)
