import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/core/failures.ts'

const lookMs = 100

/**
 * What happens to connections while the server closes (security DUR-4): requests under way finish, new ones on
 * connections that are still open are answered 503 in an envelope, and no connection is kept open for more. Without it
 * a connection whose last request ended after the close began would hold the process for as long as it is kept alive.
 */
export const drainOnClose = (app: FastifyInstance): void => {
  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', (done) => {
    looking = setInterval(() => app.server.closeIdleConnections(), lookMs)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
  // Not on request: by then the headers that protect every answer are set.
  app.addHook('preParsing', (_request, _reply, payload, done) =>
    looking ? done(new Failure('unavailable')) : done(null, payload),
  )
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (looking) reply.header('connection', 'close')
    done(null, payload)
  })
}
