import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { idColumn, moment } from './schema/columns.ts'

/** The view of that name (`functions/people.sql`), as a list reads it. */
export const signedIn = pgTable('signed_in', {
  id: idColumn('id').notNull(),
  version: integer('version').notNull(),
  delFlag: smallint('del_flag').notNull(),
  createTime: moment('create_time').notNull(),
  lastSeenAt: moment('active_at').notNull(),
  userId: idColumn('user_id').notNull(),
  username: text('username').notNull(),
  realname: text('realname').notNull(),
  orgCode: text('org_code').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent'),
})
