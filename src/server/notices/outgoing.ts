import * as z from 'zod/mini'
import { channels } from '#contract/messages/message-channels.ts'
import type { MailSender } from '#server/gateways/mail-sender.ts'
import { SendFailure } from '#server/gateways/send-failure.ts'
import type { SmsSender } from '#server/gateways/sms-sender.ts'
import { serverIdentity, type Database, type Tx } from '#server/db/pool.ts'
import { messageQueues, type MessageQueue } from '#server/queue/queue-names.ts'
import type { Queue } from '#server/queue/queue.ts'
import { withSecret } from './mailed-secret.ts'

/** The channels whose messages leave the portal. */
export type SentBy = typeof channels.sms | typeof channels.email

/** A message to one person, filled in. */
export interface NewMessage {
  readonly channel: SentBy
  readonly eventCode: string
  /** A bare number of eleven digits, or an e-mail address. */
  readonly receiver: string
  /** The subject of an e-mail. */
  readonly title?: string
  readonly content: string
  /** The content of an e-mail as HTML, sanitised. */
  readonly html?: string
  /** It opens this account: its one-time password stands as `{secret}` in the words until it is sent. */
  readonly opens?: { readonly userId: string; readonly until: Date }
  /** Somebody tries a text, with values that are made up. */
  readonly isTest?: boolean
}

/** Messages that leave once what they tell of is so (decision 073, domain 5.3). */
export interface Outgoing {
  /** Writes a message in the given transaction, which has the rights of the server. It is sent after the commit, again and again for a day. */
  write(message: NewMessage, context: { readonly tx: Tx }): Promise<void>
  /** Sends a message after the commit that the given transaction has written, or has made wait once more; any rights will do. */
  send(
    message: { readonly id: string; readonly channel: SentBy },
    context: { readonly tx: Tx },
  ): Promise<void>
}

/** What messages are kept, timed and sent with. */
interface OutgoingDeps {
  readonly db: Database
  readonly queue: Queue
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly onError: (error: unknown) => void
}

const queueOf: Readonly<Record<SentBy, MessageQueue>> = { [channels.sms]: 'sms', [channels.email]: 'email' }

const Made = z.object({ id: z.string() })
const Claimed = z.object({
  channel: z.enum([channels.sms, channels.email]),
  receiver: z.string(),
  title: z.nullable(z.string()),
  content: z.string(),
  html: z.nullable(z.string()),
  secretFor: z.nullable(z.string()),
  secretUntil: z.nullable(z.date()),
})
type Claimed = z.infer<typeof Claimed>
const Left = z.object({ status: z.string() })

/** Longer than a gateway is waited for: an instance that has died leaves its message to others after this. */
const claim = `UPDATE sys_message SET tries = tries + 1, claimed_until = clock_timestamp() + interval '2 minutes'
  WHERE id = $1 AND status = 'WAITING' AND coalesce(claimed_until < clock_timestamp(), true)
  RETURNING channel, receiver, title, content, html, secret_for::text AS "secretFor", secret_until AS "secretUntil"`

const noteSent = `UPDATE sys_message SET status = 'SENT', sent_time = clock_timestamp(), claimed_until = NULL, reason = NULL, reply = NULL WHERE id = $1`

/** What is refused is not tried again; what waits for a day says nothing any more. */
const noteFailure = `UPDATE sys_message SET reason = $2, reply = $3, claimed_until = NULL, status = CASE
    WHEN $4 THEN 'FAILED' WHEN waiting_since < clock_timestamp() - interval '1 day' THEN 'GIVEN_UP' ELSE 'WAITING' END
  WHERE id = $1 RETURNING status`

const failureOf = (error: unknown): SendFailure =>
  error instanceof SendFailure ? error : new SendFailure('OTHER')

/** Delivers a message that waits, by its id; throws where it is to be tried again. */
const delivering = ({ db, sms, mail, onError }: OutgoingDeps): ((id: string) => Promise<void>) => {
  const asServer = <Row>(schema: z.ZodMiniType<Row>, text: string, values: readonly unknown[]) =>
    db.as(serverIdentity, (tx) => tx.rows(schema, text, values))

  /** The message as it leaves. Throws where what it was about is no more. */
  const withItsSecret = async (message: Claimed): Promise<Claimed> => {
    const { secretFor: userId, secretUntil: until, receiver: email } = message
    const filled = userId && until ? await withSecret(db, message, { userId, email, until }) : message
    if (!filled) throw new SendFailure('OBSOLETE')
    return filled
  }

  const handOver = ({ channel, receiver, title, content, html }: Claimed): Promise<void> =>
    channel === channels.sms
      ? sms.send(receiver, content)
      : mail.send({ to: receiver, subject: title ?? '', text: content, html: html ?? '' })

  return async (id) => {
    const [message] = await asServer(Claimed, claim, [id])
    if (!message) {
      const [left] = await asServer(Left, `SELECT status FROM sys_message WHERE id = $1`, [id])
      if (left?.status === 'WAITING') throw new Error('another instance is sending this message')
      return
    }
    try {
      await handOver(await withItsSecret(message))
    } catch (error) {
      onError(error)
      const { reason, reply, isFinal } = failureOf(error)
      const [left] = await asServer(Left, noteFailure, [id, reason, reply, isFinal])
      if (left?.status === 'WAITING') throw error
      return
    }
    // Whoever dies just before this sends it twice, which is better than never.
    await db.as(serverIdentity, (tx) => tx.query(noteSent, [id]))
  }
}

/** Makes `write` and `send`, and takes what waits as soon as the queue is started. */
export const openOutgoing = (deps: OutgoingDeps): Outgoing => {
  const { queue } = deps
  const deliver = delivering(deps)
  for (const name of messageQueues) queue.take(name, deliver)

  const send: Outgoing['send'] = ({ id, channel }, { tx }) => queue.send(queueOf[channel], id, tx)
  return {
    send,
    write: async ({ channel, eventCode, receiver, title, content, html, opens, isTest = false }, { tx }) => {
      const made = await tx.rows(
        Made,
        `INSERT INTO sys_message (channel, event_code, receiver, title, content, html, is_test, secret_for, secret_until)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
        [
          channel,
          eventCode,
          receiver,
          title ?? null,
          content,
          html ?? null,
          isTest,
          opens?.userId ?? null,
          opens?.until ?? null,
        ],
      )
      for (const { id } of made) await send({ id, channel }, { tx })
    },
  }
}
