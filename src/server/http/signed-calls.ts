import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { maxBodyBytesOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { isId } from '#contract/core/fields.ts'
import { unsigned } from '#contract/core/unsigned.ts'
import { addressBlock } from '#server/accounts/rate-window.ts'
import { anonymous } from '#server/calls/caller.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { createKeyedQueue } from '#server/core/keyed-queue.ts'
import { isSignedBy } from '#server/core/signature.ts'
import { header } from './authorise.ts'

/** Lets in what its sender has signed (`access: 'signed'`). */
export interface SignedCalls {
  /**
   * The body of a signed call, once it is known that its sender has sent these bytes: who sends, how old and how long it is are
   * looked at before anything of it is read. `request.caller` is the sender from then on. Throws `unsigned`, which tells nothing of
   * why, `tooLarge` and `tooManyRequests`.
   */
  read(implementation: Implementation, request: FastifyRequest, body: Readable): Promise<Readable>
}

/** Bodies of so many address blocks come in at once, one of each; the rest waits in its turn. */
const turns = { width: 16, longest: 500, longestOfKey: 100 } as const
const toleranceSeconds = 300
/** A sender that is slower has gone. */
const patienceMs = 10_000

const isFresh = (timestamp: string): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds

/** All bytes of a body, as many as it may have at most. */
const collect = async (body: Readable, max: number): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => body.destroy(new Failure(unsigned)), patienceMs)
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > max) throw new Failure('tooLarge', { max: `${max / 1024} KiB` })
      pieces.push(piece)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(pieces)
}

/** The id of a message, by which its sender sends the same one again. */
export const messageIdOf = (request: FastifyRequest): string => header(request, 'webhook-id')

/** Makes what lets signed calls into one instance. */
export const createSignedCalls = (): SignedCalls => {
  const queue = createKeyedQueue(turns)
  const admit: SignedCalls['read'] = async ({ endpoint, findSender }, request, body) => {
    const senderId = Object.values(request.params as Readonly<Record<string, string>>)[0] ?? ''
    const [id, timestamp] = [messageIdOf(request), header(request, 'webhook-timestamp')]
    const max = maxBodyBytesOf(endpoint)
    if (!/^[\w.:-]{1,64}$/.test(id) || !isFresh(timestamp) || !isId(senderId)) throw new Failure(unsigned)
    if (Number(header(request, 'content-length')) > max)
      throw new Failure('tooLarge', { max: `${max / 1024} KiB` })
    const sender = await findSender?.(senderId)
    if (!sender) throw new Failure(unsigned)
    const bytes = await collect(body, max)
    const message = { id, timestamp, body: bytes }
    if (!isSignedBy(sender.secrets, header(request, 'webhook-signature'), message))
      throw new Failure(unsigned)
    request.caller = { ...anonymous, username: sender.name, realname: sender.name, rights: 'all' }
    return Readable.from(bytes)
  }
  return {
    read: (implementation, request, body) =>
      queue.run(addressBlock(request.ip), () => admit(implementation, request, body)),
  }
}
