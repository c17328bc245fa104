import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/core/failures.ts'
import { notices, type Notice, type NoticeCategory, type Priority } from '#contract/notices.ts'
import type { Tx } from '#server/db/pool.ts'
import { createStore } from '#server/store/resource-store.ts'
import { idColumn, moment, rowColumns } from '#server/db/schema/columns.ts'
import type { EndedJob } from '#server/notices/announce-job.ts'

/** A view: what the person of the transaction may read. */
const myAnnouncement = pgTable('my_announcement', {
  ...rowColumns(),
  version: integer('version').notNull(),
  anntId: idColumn('annt_id').notNull(),
  userId: idColumn('user_id').notNull(),
  titile: text('titile').notNull(),
  msgContent: text('msg_content').notNull(),
  sender: text('sender').notNull(),
  priority: text('priority').notNull(),
  msgCategory: text('msg_category').notNull(),
  readFlag: text('read_flag').notNull(),
  sendTime: moment('send_time').notNull(),
  url: text('url'),
  eventName: text('event_name'),
  orderId: text('order_id'),
})

const { resource } = notices.list
if (!resource) throw new Error('notices.list belongs to no resource')

/** Reads only: notices are published by the server, and read marks have calls of their own. */
export const noticeStore = createStore<Notice>(
  { resource, table: myAnnouncement },
  { place: () => Promise.reject(new Failure('notAllowedNow')) },
)

/** A notice ready to be stored: its content sanitised, its texts within their limits. */
export interface StoredNotice {
  readonly titile: string
  readonly msgContent: string
  readonly sender: string
  readonly priority: Priority
  readonly msgCategory: NoticeCategory
  readonly orgCode?: string | undefined
  readonly roleCode?: string | undefined
  readonly url?: string | undefined
  readonly eventName?: string | undefined
  readonly orderId?: string | undefined
}

/** Stores a notice, to these users or (undefined) to everybody its organisation and role leave; gives its id. */
export const storeNotice = async (
  tx: Tx,
  notice: StoredNotice,
  users: readonly string[] | undefined,
): Promise<string> => {
  const [made] = await tx.query<{ id: string }>(`SELECT publish_announcement($1, $2) AS id`, [
    JSON.stringify(notice),
    users ?? null,
  ])
  if (!made) throw new Failure('internal')
  return made.id
}

/** Tells every instance that a person has read something. */
const tellRead = (tx: Tx, userId: string) =>
  tx.query(`SELECT pg_notify('portal_live', $1)`, [`read ${userId}`])

const markRead = (
  which: string,
) => `INSERT INTO sys_announcement_send (user_id, annt_id, read_flag, read_time)
  SELECT user_id, annt_id, '1', clock_timestamp() FROM my_announcement WHERE ${which} AND read_flag = '0' ORDER BY annt_id
  ON CONFLICT (user_id, annt_id) DO UPDATE SET read_flag = '1', read_time = excluded.read_time
  WHERE sys_announcement_send.read_flag = '0' RETURNING annt_id`

/** Marks one notice as read by the person of the transaction; throws `notFound` for what they may not read. */
export const readNotice = async (tx: Tx, userId: string, anntId: string): Promise<void> => {
  const [known] = await tx.query(`SELECT 1 FROM my_announcement WHERE annt_id = $1`, [anntId])
  if (!known) throw new Failure('notFound')
  const read = await tx.query(markRead('annt_id = $1'), [anntId])
  if (read.length > 0) await tellRead(tx, userId)
}

/** Marks everything as read by the person of the transaction. */
export const readEveryNotice = async (tx: Tx, userId: string): Promise<void> => {
  const read = await tx.query(markRead('true'))
  if (read.length > 0) await tellRead(tx, userId)
}

/** A notice that is or was published, with who may read it, for the real-time channel. */
export interface ToldNotice extends Record<string, unknown> {
  readonly isPublished: boolean
  readonly title: string
  readonly content: string
  readonly sender: string
  readonly sendTime: string
  readonly eventName: string | null
  readonly category: NoticeCategory
  readonly orgCode: string | null
  readonly roleCode: string | null
  /** Null: to everybody whom organisation and role leave. */
  readonly users: readonly string[] | null
}

export const toldNotice = async (tx: Tx, id: string): Promise<ToldNotice | undefined> => {
  const [notice] = await tx.query<ToldNotice>(
    `SELECT a.send_status = '1' AS "isPublished", a.titile AS title, a.msg_content AS content, a.sender, a.event_name AS "eventName",
       to_char(a.send_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "sendTime", a.msg_category AS category, a.org_code AS "orgCode", a.role_code AS "roleCode",
       CASE a.msg_type WHEN 'USER' THEN ARRAY(SELECT s.user_id::text FROM sys_announcement_send s WHERE s.annt_id = a.id) END AS users
     FROM sys_announcement a WHERE a.id = $1 AND a.send_status <> '0' AND a.del_flag = 0`,
    [id],
    'told-notice',
  )
  return notice
}

/** A job that is done or has failed, if it is there. */
export const endedJob = async (tx: Tx, id: string): Promise<EndedJob | undefined> => {
  const [job] = await tx.query<EndedJob>(
    `SELECT kind, state, title, message, user_id AS "userId", locale, done_count AS "doneCount", failed_count AS "failedCount"
     FROM sys_job WHERE id = $1 AND state IN ('done', 'failed')`,
    [id],
  )
  return job
}
