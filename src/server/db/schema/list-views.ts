import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { everything } from './access.ts'
import { idColumn, moment, rowColumns } from './columns.ts'
import { systemTable } from './system-table.ts'

/** A saved state of a list: conditions, sort and columns under a name. */
export const sysListView = systemTable(
  'sys_list_view',
  {
    ...rowColumns(),
    /** The path of the resource, e.g. `/member/employee`. */
    listKey: text('list_key').notNull(),
    name: text('name').notNull(),
    /** `mine`, `role` or `all`. */
    scope: text('scope').notNull(),
    /** Whose members see a view of scope `role`. */
    roleCode: text('role_code'),
    ownerId: idColumn('owner_id').notNull(),
    /** A shared view reaches this organisation only; null: every one. */
    orgCode: text('org_code'),
    content: jsonb('content').notNull(),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [
    uniqueIndex('sys_list_view_own_name')
      .on(t.ownerId, t.listKey, sql`lower(${t.name})`)
      .where(sql`${t.delFlag} = 0 AND ${t.scope} = 'mine'`),
    uniqueIndex('sys_list_view_shared_name')
      .on(
        t.listKey,
        t.scope,
        sql`coalesce(${t.roleCode}, '')`,
        sql`coalesce(${t.orgCode}, '')`,
        sql`lower(${t.name})`,
      )
      .where(sql`${t.delFlag} = 0 AND ${t.scope} <> 'mine'`),
    index('sys_list_view_list').on(t.listKey),
  ],
)

/** What one user changed about the columns of a list, or of one of its views; `viewId` 0 is the built-in list. */
export const sysListLayout = systemTable(
  'sys_list_layout',
  {
    userId: idColumn('user_id').notNull(),
    listKey: text('list_key').notNull(),
    viewId: idColumn('view_id').notNull(),
    layout: jsonb('layout').notNull(),
    version: integer('version').notNull().default(0),
    updateTime: moment('update_time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [
    primaryKey({ columns: [t.userId, t.listKey, t.viewId] }),
    index('sys_list_layout_view').on(t.viewId),
  ],
)

/** The view that a user's list opens with. */
export const sysListDefault = systemTable(
  'sys_list_default',
  {
    userId: idColumn('user_id').notNull(),
    listKey: text('list_key').notNull(),
    viewId: idColumn('view_id').notNull(),
  },
  { server: { may: everything }, isAudited: true },
  (t) => [primaryKey({ columns: [t.userId, t.listKey] }), index('sys_list_default_view').on(t.viewId)],
)
