import type { Sealer } from '#server/core/sealed.ts'
import { outboundQueue } from '#server/queue/queue-names.ts'
import type { Queue } from '#server/queue/queue.ts'
import type { OutboundAnswer, OutboundRequest } from './post.ts'

/** A transaction, as far as sending needs one. */
interface Sender {
  query(text: string, values?: readonly unknown[]): Promise<unknown[]>
}

/** The only way out of the server to systems of others (security SSR-1): requests that wait in a queue and are sent after the commit. */
export interface Outbound extends Sealer {
  /** Puts what waits for `to` in the queue, in the given transaction: it is taken after the commit, so many seconds later at the earliest. */
  wait(
    what: { readonly id: string; readonly to: string; readonly afterSeconds?: number },
    context: { readonly tx: Sender },
  ): Promise<void>
  /** Takes what waits, one for each receiver at a time: a slow one holds up no other. A rejected `send` is tried again. */
  take(send: (id: string) => Promise<void>): void
  /** Posts to a system outside, or asks it where there is nothing to post. Rejects with an `OutboundFailure`. */
  post(request: OutboundRequest): Promise<OutboundAnswer>
}

/** So many receivers are sent to at once by an instance. */
const atOnce = 4

/** Makes the way out of one instance. */
export const openOutbound = ({
  queue,
  sealer,
  post,
}: {
  readonly queue: Queue
  readonly sealer: Sealer
  readonly post: Outbound['post']
}): Outbound => ({
  ...sealer,
  post,
  wait: ({ id, to, afterSeconds = 0 }, { tx }) =>
    queue.send(outboundQueue, id, tx, { afterSeconds, group: to }),
  take: (send) => queue.take(outboundQueue, send, { atOnce, ofGroup: 1 }),
})
