import { boolean, integer, smallint, text } from 'drizzle-orm/pg-core'
import {
  permissionEntries,
  PermissionEntry,
  PermissionEntryDraft,
} from '#contract/administration/permission-entries.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

/** Menus, buttons and query permissions (api 3). */
export const sysPermission = businessTable(
  'sys_permission',
  {
    ...columnsOf(PermissionEntryDraft),
    ...columnsOf(PermissionEntry, 'nameEn'),
    permsType: text('perms_type').notNull().default('1'),
    sortNo: integer('sort_no').notNull().default(0),
    /** 0 first level, 1 below, 2 button or query. */
    menuType: smallint('menu_type').notNull(),
    route: boolean('is_route').notNull().default(true),
    hidden: boolean('hidden').notNull().default(false),
    alwaysShow: boolean('always_show').notNull().default(false),
    keepAlive: boolean('keep_alive').notNull().default(false),
    status: text('status').notNull().default('1'),
    /** A word that administrators give to others and never hold (decision 121); this version says which. */
    medical: boolean('is_medical').notNull().default(false),
  },
  {
    rows: 'installation',
    list: { of: permissionEntries, size: 'small' },
    // A word stands in one row, deleted ones too: who writes it anew would else get what was taken away with the row.
    unique: { sys_permission_perms_key: (key, t) => key.on(t.perms) },
  },
)

export const sysPermissionHistory = historyTable(sysPermission, {
  without: [sysPermission.sortNo, sysPermission.medical],
})
