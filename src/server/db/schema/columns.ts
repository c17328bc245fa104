import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  smallint,
  text,
  timestamp,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'

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

/**
 * The columns of every business row: `sysOrgCode` is what row-level security compares (architecture 4);
 * `deletionId` names the deletion a row went with last, so that all of it can be taken back together.
 */
export const businessColumns = () => ({
  ...rowColumns(),
  sysOrgCode: text('sys_org_code').notNull(),
  deletionId: idColumn('deletion_id'),
})

/** Bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

type Deletable = Readonly<Record<'id' | 'updateTime' | 'deletionId', ExtraConfigColumn>>

/** What the recycle bin of a table reads by: the newest deletions first, and all rows of one deletion. */
export const binIndexes = (table: string, t: Deletable) => [
  index(`${table}_bin`)
    .on(t.updateTime.desc().nullsLast(), t.id.desc().nullsFirst())
    .where(sql`del_flag = 1`),
  index(`${table}_deletion`)
    .on(t.deletionId)
    .where(sql`deletion_id IS NOT NULL`),
]
