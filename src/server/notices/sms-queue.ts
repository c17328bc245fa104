import * as z from 'zod/mini'
import { serverIdentity, type Database, type Tx } from '#server/db/pool.ts'
import { smsQueue } from '#server/queue/queue-names.ts'
import type { Queue } from '#server/queue/queue.ts'
import type { SmsSender } from '#server/sms/sms-sender.ts'

const Sms = z.object({ mobile: z.string(), text: z.string() })
/** A message to a phone: a bare number of eleven digits, and what it says. */
export type Sms = z.infer<typeof Sms>
const Made = z.object({ id: z.string() })

/** Messages that leave once what they tell of is so (decision 061). */
export interface SmsQueue {
  /** Writes a message in the given transaction, which has the rights of the server. It is sent after the commit, again and again until that succeeds. */
  write(message: Sms, context: { readonly tx: Tx }): Promise<void>
}

/** What messages are kept, timed and sent with. */
interface SmsDeps {
  readonly db: Database
  readonly queue: Queue
  readonly sms: SmsSender
  readonly onError: (error: unknown) => void
}

/** Makes `write`, and takes what was written as soon as the queue is started. */
export const openSmsQueue = ({ db, queue, sms, onError }: SmsDeps): SmsQueue => {
  queue.take(smsQueue, async (id) => {
    const [message] = await db.as(serverIdentity, (tx) =>
      tx.rows(Sms, 'SELECT mobile, text FROM sys_sms WHERE id = $1', [id]),
    )
    if (!message) return
    try {
      await sms.send(message.mobile, message.text)
    } catch (error) {
      onError(error)
      throw error
    }
    // Whoever dies just before this sends it twice, which is better than never.
    await db.as(serverIdentity, (tx) => tx.query('DELETE FROM sys_sms WHERE id = $1', [id]))
  })
  return {
    write: async ({ mobile, text }, { tx }) => {
      const made = await tx.rows(Made, 'INSERT INTO sys_sms (mobile, text) VALUES ($1, $2) RETURNING id', [
        mobile,
        text,
      ])
      for (const { id } of made) await queue.send(smsQueue, id, tx)
    },
  }
}
