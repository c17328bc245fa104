import { sql } from 'drizzle-orm'
import { integer, text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { everyRow } from './access.ts'
import { moment } from './columns.ts'
import { systemTable } from './system-table.ts'

/**
 * A table of amounts that the installation sets (`limitsOf`): each time they are set is a row, numbered from 1 on, and the last
 * holds. No role changes or deletes one.
 */
export const limitTable = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
) =>
  systemTable(
    name,
    {
      id: integer('id').primaryKey(),
      ...columns,
      updateBy: text('update_by'),
      updateTime: moment('update_time')
        .notNull()
        .default(sql`clock_timestamp()`),
    },
    { callers: { may: ['SELECT', 'INSERT'], rows: everyRow }, isAudited: true },
  )
