import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createSemaphore } from '#server/core/semaphore.ts'

/** Lets few bodies of heavy calls of one person come in at once: reading thousands of rows as JSON keeps everybody waiting, too. */
export interface BodyPlaces {
  /**
   * Takes a place until the body of a heavy call is read, or nobody sends it any more; throws `tooManyOwnHeavyCalls`, before anything of
   * it is read, where the person has none left. Other calls need none, and uploads have places of their own.
   */
  take(
    endpoint: Pick<Endpoint, 'heavy' | 'method' | 'consumes'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>
}

/** As many bodies of one person come in at once as heavy calls of theirs are done at once. */
const places = { capacity: Number.POSITIVE_INFINITY, mostOfKey: 2 } as const

/** Makes the places of one instance. */
export const createBodyPlaces = (): BodyPlaces => {
  const semaphore = createSemaphore({
    ...places,
    full: 'tooManyHeavyCalls',
    fullOfKey: 'tooManyOwnHeavyCalls',
  })
  return {
    take: async ({ heavy, method, consumes }, request, reply) => {
      const hasBody = method === 'POST' || method === 'PUT'
      if (heavy !== 'always' || !hasBody || consumes === 'multipart') return
      await new Promise<void>((taken, refused) => {
        const untilRead = () =>
          new Promise<void>((read) => {
            request.raw.once('end', read)
            reply.raw.once('close', read)
            taken()
          })
        semaphore.hold(request.caller?.userId ?? '', untilRead).catch(refused)
      })
    },
  }
}
