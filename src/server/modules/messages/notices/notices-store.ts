import * as z from 'zod/mini'
import { pgTable } from 'drizzle-orm/pg-core'
import { Failure, refusal } from '#contract/core/failures.ts'
import { Notice, notices } from '#contract/messages/notices.ts'
import type { Tx } from '#server/db/pool.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { writtenAnnouncement } from '#server/db/schema/announcements.ts'
import { withFilesOf } from '#server/db/schema/attachment-table.ts'
import { columnsOf } from '#server/db/schema/columns-of.ts'
import { rowColumns } from '#server/db/schema/columns.ts'

/** A view: what the person of the transaction may read. */
const myAnnouncement = withFilesOf(
  writtenAnnouncement,
  pgTable('my_announcement', { ...rowColumns(), ...columnsOf(Notice) }),
)

const Told = z.object({ isShown: z.boolean() })
const revoked = /*i18n*/ { id: 'notice.revoked', message: '该通知已撤销' }

/** Refuses what the person of the transaction may not read: in words where they were told it once. */
export const refuseUnread = async (tx: Tx, anntId: string): Promise<void> => {
  const [told] = await tx.rows(
    Told,
    `SELECT send_status = '1' AS "isShown" FROM my_told_announcement WHERE annt_id = $1`,
    [anntId],
  )
  if (!told) throw new Failure('notFound')
  if (!told.isShown) throw refusal(revoked)
}

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

/** Marks one notice as read by the person of the transaction; refuses what they may not read. */
export const readNotice = async (tx: Tx, userId: string, anntId: string): Promise<void> => {
  await refuseUnread(tx, anntId)
  const read = await tx.query(markRead('annt_id = $1'), [anntId])
  if (read.length > 0) await tellRead(tx, userId)
}

/** Marks everything as read by the person of the transaction. */
export const readEveryNotice = async (tx: Tx, userId: string): Promise<void> => {
  const read = await tx.query(markRead('true'))
  if (read.length > 0) await tellRead(tx, userId)
}
