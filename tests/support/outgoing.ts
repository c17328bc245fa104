import type { MailSender } from '#server/gateways/mail-sender.ts'
import type { Database } from '#server/db/pool.ts'
import { openOutgoing, type Outgoing } from '#server/notices/outgoing.ts'
import type { Queue } from '#server/queue/queue.ts'

/** Outgoing messages whose queue gives what it was sent when the test says so. */
export interface OutgoingByHand {
  readonly outgoing: Outgoing
  /** Ids in the order in which they were sent to the queue. */
  readonly queued: string[]
  /** What was said of failures. */
  readonly errors: unknown[]
  take(id: string | undefined): Promise<void>
}

export const outgoingByHand = (
  db: Database,
  sms: (mobile: string, text: string) => Promise<void>,
  mail: MailSender['send'],
): OutgoingByHand => {
  const queued: string[] = []
  const errors: unknown[] = []
  let take: (id: string) => Promise<void> = () => Promise.reject(new Error('nothing is taken'))
  const queue = {
    send: (_name: string, id: string) => Promise.resolve(void queued.push(id)),
    take: (_name: string, run: (id: string) => Promise<void>) => {
      take = run
    },
  } as unknown as Queue
  const onError = (error: unknown) => void errors.push(error)
  const outgoing = openOutgoing({ db, queue, sms: { send: sms }, mail: { send: mail }, onError })
  return { outgoing, queued, errors, take: (id = '') => take(id) }
}
