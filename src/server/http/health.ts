import type { FastifyInstance } from 'fastify'
import { serverIdentity, type Database } from '#server/db/pool.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated; 503 otherwise. */
export const registerHealth = (app: FastifyInstance, db: Database): void => {
  app.get('/healthz', { exposeHeadRoute: false }, () => ({ status: 'alive' }))
  app.get('/readyz', { exposeHeadRoute: false }, async (_request, reply) => {
    const isReady = await db
      .as(serverIdentity, (tx) => tx.query('SELECT 1 FROM schema_migration LIMIT 1'), { readOnly: true })
      .then(
        (rows) => rows.length > 0,
        () => false,
      )
    if (!isReady) reply.status(503).header('retry-after', '5')
    return { status: isReady ? 'ready' : 'not ready' }
  })
}
