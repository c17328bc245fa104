import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { UserSession } from '#contract/administration/user-sessions.ts'
import { columnsOf } from './schema/columns-of.ts'
import { moment } from './schema/columns.ts'

/** The view of that name (`functions/people.sql`), as a list reads it. */
export const signedIn = pgTable('signed_in', {
  ...columnsOf(UserSession, 'id', 'version', 'createTime', 'userId', 'username', 'realname', 'orgCode', 'ip'),
  delFlag: smallint('del_flag').notNull(),
  lastSeenAt: moment('active_at').notNull(),
  userAgent: text('user_agent'),
})
