import { sql } from 'drizzle-orm'
import { check, smallint } from 'drizzle-orm/pg-core'
import { keeping, ownRows } from './access.ts'
import { idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/** What somebody said last of being at the call centre's workbench. */
export const sysCcWorkBench = systemTable(
  'sys_cc_work_bench',
  {
    userId: idColumn('user_id').primaryKey(),
    operateStatus: smallint('operate_status').notNull(),
    updateTime: moment('update_time')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  { server: { may: keeping, rows: ownRows() }, callers: { may: keeping, rows: ownRows() } },
  (t) => [check('known_operate_status', sql`${t.operateStatus} IN (1, 2)`)],
)
