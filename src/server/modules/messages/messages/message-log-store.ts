import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { messageLogs } from '#contract/messages/message-log.ts'
import { sentMessages } from '#contract/messages/sent-messages.ts'
import type { Tx } from '#server/db/pool.ts'
import { moment, rowColumns } from '#server/db/schema/columns.ts'
import { sysMessage } from '#server/db/schema/messages.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** Messages are written by events and sent by a queue; people only read of them, and have them sent again. */
export const messageLogStore = defineStore(messageLogs, { table: sysMessage })

/** The same table with the names of this product's family. */
const familyMessage = pgTable('sys_message', {
  ...rowColumns(),
  esTitle: text('title'),
  esType: text('channel').notNull(),
  esReceiver: text('receiver').notNull(),
  esContent: text('content').notNull(),
  esSendTime: moment('sent_time'),
  esSendNum: integer('tries').notNull(),
  esResult: text('reply'),
})

export const sentMessageStore = defineStore(sentMessages, {
  table: familyMessage,
  computed: {
    esParam: 'NULL::text',
    esSendStatus: `CASE t.status WHEN 'WAITING' THEN '0' WHEN 'SENT' THEN '1' ELSE '2' END`,
    remark: 'NULL::text',
  },
})

/** The day that a message waits for begins anew. */
export const waitAnew = async (tx: Tx, id: string): Promise<void> => {
  await tx.query(
    `UPDATE sys_message SET waiting_since = clock_timestamp(), claimed_until = NULL WHERE id = $1`,
    [id],
  )
}
