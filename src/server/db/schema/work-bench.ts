import { sql } from 'drizzle-orm'
import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { idColumn, moment } from './columns.ts'

/** What somebody said last of being at the call centre's workbench. */
export const sysCcWorkBench = pgTable('sys_cc_work_bench', {
  userId: idColumn('user_id').primaryKey(),
  operateStatus: smallint('operate_status').notNull(),
  updateTime: moment('update_time')
    .notNull()
    .default(sql`clock_timestamp()`),
})
