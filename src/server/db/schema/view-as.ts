import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'
import { everything } from './access.ts'
import { sysUser } from './accounts.ts'
import { bytes, idColumn, moment } from './columns.ts'
import { systemTable } from './system-table.ts'

const restrict = { onDelete: 'restrict' } as const

/** Who sees or saw the portal as another person (decision 068); its start and end are noted in the audit trail by triggers. */
export const sysViewAs = systemTable(
  'sys_view_as',
  {
    id: idColumn('id')
      .primaryKey()
      .default(sql`next_id()`),
    tokenHash: bytes('token_hash').notNull().unique(),
    viewerId: idColumn('viewer_id')
      .notNull()
      .references(() => sysUser.id, restrict),
    /** The session of the viewer, with which it ends, and where they worked in it. */
    sessionId: idColumn('session_id').notNull(),
    viewerOrg: text('viewer_org').notNull(),
    userId: idColumn('user_id')
      .notNull()
      .references(() => sysUser.id, restrict),
    orgCode: text('org_code').notNull(),
    startedAt: moment('started_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  { server: { may: everything } },
  (t) => [index('sys_view_as_user').on(t.userId), index('sys_view_as_session').on(t.sessionId)],
)
