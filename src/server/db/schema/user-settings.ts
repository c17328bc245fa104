import { sql } from 'drizzle-orm'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { idColumn, moment } from './columns.ts'

/** The look somebody chose. */
export const sysUserSetting = pgTable('sys_user_setting', {
  userId: idColumn('user_id').primaryKey(),
  settings: jsonb('settings').notNull(),
  updateTime: moment('update_time')
    .notNull()
    .default(sql`clock_timestamp()`),
})
