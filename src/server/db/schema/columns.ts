import { sql } from 'drizzle-orm'
import { customType, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** A snowflake-like id made by the database; a decimal string in JavaScript (api 1). */
export const idColumn = (name: string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' })(name)

/** A moment, to the millisecond so that a JavaScript Date holds it whole. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The columns of every editable row. `delFlag` 1 means deleted (domain 1). */
export const rowColumns = () => ({
  id: idColumn('id')
    .primaryKey()
    .default(sql`next_id()`),
  version: integer('version').notNull().default(0),
  createBy: text('create_by'),
  createTime: moment('create_time')
    .notNull()
    .default(sql`clock_timestamp()`),
  updateBy: text('update_by'),
  updateTime: moment('update_time'),
  delFlag: smallint('del_flag').notNull().default(0),
})

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
