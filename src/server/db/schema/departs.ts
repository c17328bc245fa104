import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { departUsers } from '#contract/depart-users.ts'
import { departs } from '#contract/departs.ts'
import { sysUserOrg } from './accounts.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { historyTable } from './history-table.ts'

export const sysDepart = businessTable(
  'sys_depart',
  {
    parentId: idColumn('parent_id'),
    departName: text('depart_name').notNull(),
    departNameEn: text('depart_name_en'),
    departNameAbbr: text('depart_name_abbr'),
    departOrder: integer('depart_order').notNull(),
    orgCode: text('org_code').notNull(),
    description: text('description'),
    mobile: text('mobile'),
    fax: text('fax'),
    address: text('address'),
    memo: text('memo'),
    status: text('status').notNull().default('1'),
  },
  { rows: 'organisation', list: { of: departs, size: 'small' } },
  (t) => [
    // Deleted ones too: they come back with their codes.
    uniqueIndex('sys_depart_code_key').on(t.orgCode),
    check('sys_depart_code', sql`starts_with(${t.orgCode}, ${t.sysOrgCode})`),
  ],
)

/** Of a department that finds another place all others change theirs, which nobody did to them. */
export const sysDepartHistory = historyTable(sysDepart, { without: [sysDepart.departOrder] })

/** Who is in which department: accounts of the department's organisation; who leaves that leaves its departments. */
export const sysDepartUser = businessTable(
  'sys_depart_user',
  { departId: idColumn('depart_id').notNull(), userId: idColumn('user_id').notNull() },
  { rows: 'organisation', list: { of: departUsers, size: 'small' } },
  (t) => [
    uniqueIndex('sys_depart_user_key')
      .on(t.departId, t.userId)
      .where(sql`del_flag = 0`),
    foreignKey({
      name: 'sys_depart_user_works_there',
      columns: [t.userId, t.sysOrgCode],
      foreignColumns: [sysUserOrg.userId, sysUserOrg.orgCode],
    }).onDelete('cascade'),
  ],
)
