import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Failure } from '#contract/core/failures.ts'
import { notices } from '#contract/notices.ts'
import type { Tx } from '#server/db/pool.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { idColumn, moment, rowColumns } from '#server/db/schema/columns.ts'

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

/** Notices are published by the server, and read marks have calls of their own. */
export const noticeStore = defineStore(notices, { table: myAnnouncement })

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
