import { sql } from 'drizzle-orm'
import { jsonb, text } from 'drizzle-orm/pg-core'
import { everything, keeping, ownRows } from './access.ts'
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

/** The language that somebody last signed in with: that of their e-mails. */
export const sysUserLanguage = systemTable(
  'sys_user_language',
  { userId: idColumn('user_id').primaryKey(), language: text('language').notNull() },
  { server: { may: everything } },
)
