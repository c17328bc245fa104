import { sql } from 'drizzle-orm'
import { jsonb } from 'drizzle-orm/pg-core'
import { keeping, ownRows } from './access.ts'
import { idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** The look somebody chose. */
export const sysUserSetting = systemTable(
  'sys_user_setting',
  {
    userId: idColumn('user_id').primaryKey(),
    settings: jsonb('settings').notNull(),
    updateTime: moment('update_time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  { server: { may: keeping, rows: ownRows() }, callers: { may: keeping, rows: ownRows() } },
)
