import { sql } from 'drizzle-orm'
import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { idColumn, moment } from './columns.ts'

/** What somebody said last of being at the call centre's workbench. */
export const sysCcWorkBench = pgTable('sys_cc_work_bench', {
  userId: idColumn('user_id').primaryKey(),
  /** Null until it is said. */
  operateStatus: smallint('operate_status'),
  /** Windows that have ended while others were known to be open, the latest last. */
  endedPages: text('ended_pages').array().notNull().default([]),
  updateTime: moment('update_time')
    .notNull()
    .default(sql`clock_timestamp()`),
})
