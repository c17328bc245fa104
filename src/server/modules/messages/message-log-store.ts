import { messageLogs } from '#contract/message-log.ts'
import type { Tx } from '#server/db/pool.ts'
import { sysMessage } from '#server/db/schema/messages.ts'
import { defineStore } from '#server/store/resource-store.ts'

/** Messages are written by events and sent by a queue; people only read of them, and have them sent again. */
export const messageLogStore = defineStore(messageLogs, { table: sysMessage })

/** The day that a message waits for begins anew. */
export const waitAnew = async (tx: Tx, id: string): Promise<void> => {
  await tx.query(
    `UPDATE sys_message SET waiting_since = clock_timestamp(), claimed_until = NULL WHERE id = $1`,
    [id],
  )
}
