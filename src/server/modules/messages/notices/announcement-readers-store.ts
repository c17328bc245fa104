import * as z from 'zod/mini'
import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { AnnouncementReader, announcementReaders } from '#contract/messages/announcement-readers.ts'
import type { Context } from '#server/calls/caller.ts'
import { columnsOf } from '#server/db/schema/columns-of.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** A view: whom published announcements reach, and who of them has read. */
const announcementReader = pgTable('announcement_reader', {
  ...columnsOf(AnnouncementReader, 'id', 'version', 'createTime', 'anntId', 'username', 'realname'),
  ...columnsOf(AnnouncementReader, 'readFlag', 'readTime', 'remindedTime'),
  delFlag: smallint('del_flag').notNull(),
})

/** Readers of announcements; asked of one announcement. */
export const readerStore = defineStore(announcementReaders, {
  table: announcementReader,
  computed: {
    orgCodes: `ARRAY(SELECT o.org_code FROM sys_user_org o WHERE o.user_id = t.id ORDER BY o.position, o.org_code)`,
  },
})

const Person = z.object({ userId: z.string() })
const Count = z.object({ total: z.number() })

const unread = `FROM announcement_reader r WHERE r.annt_id = $1 AND r.read_flag = '0' AND ($2::bigint[] IS NULL OR r.id = ANY ($2))`

/** Notes who is reminded now: those of these people who have not read it, and were not reminded within the hour. */
export const noteReminded = async (
  anntId: string,
  users: readonly string[] | null,
  { tx }: Context,
): Promise<{ users: string[]; skipped: number }> => {
  const [before] = await tx.rows(Count, `SELECT count(*)::int AS total ${unread}`, [anntId, users])
  const noted = await tx.rows(
    Person,
    `INSERT INTO sys_announcement_send (user_id, annt_id, reminded_time) SELECT r.id, r.annt_id, clock_timestamp() ${unread} ORDER BY r.id
     ON CONFLICT (user_id, annt_id) DO UPDATE SET reminded_time = excluded.reminded_time
       WHERE sys_announcement_send.read_flag = '0'
         AND (sys_announcement_send.reminded_time IS NULL OR sys_announcement_send.reminded_time <= clock_timestamp() - interval '1 hour')
     RETURNING user_id::text AS "userId"`,
    [anntId, users],
  )
  return { users: noted.map(({ userId }) => userId), skipped: (before?.total ?? 0) - noted.length }
}
