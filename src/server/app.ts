import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/pool.ts'
import type { Settings } from '#server/env.ts'
import { diskStore } from '#server/files/disk-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { createFramework } from '#server/http/framework.ts'
import { protectHeaders } from '#server/http/headers.ts'
import { registerHealth } from '#server/http/health.ts'
import { createIdentifier } from '#server/http/identify.ts'
import type { Implementation } from '#server/http/implement.ts'
import type { LogStream } from '#server/http/log.ts'
import { registerOpenApi } from '#server/http/openapi-route.ts'
import { registerPortal } from '#server/http/portal-files.ts'
import { registerRoutes } from '#server/http/route.ts'
import { loadTexts } from '#server/http/texts.ts'
import { smsOutbox } from '#server/mail-sms/sms-outbox.ts'
import { startHousekeeping } from '#server/housekeeping.ts'
import { implementations } from '#server/modules.ts'
import type { Services } from '#server/services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known; for the log. */
    caller: Caller | undefined
  }
}

const distFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** What a test exchanges; `start` gives none of it. */
export interface BuildOptions {
  /** One line an answer to standard output, to a stream, or nowhere. */
  readonly logger?: boolean | LogStream
  /** What is served besides health, OpenAPI and the portal. */
  readonly modules?: (services: Services) => Implementation[]
  /** The built portal. */
  readonly portalFolder?: string
  /** Sees the empty server first, before it has routes. */
  readonly watch?: (app: FastifyInstance) => void
}

/** Builds the server without listening: routes of every module, the portal's files, health and OpenAPI. */
export const buildApp = async (
  settings: Settings,
  db: Database,
  { logger = true, modules = implementations, portalFolder = distFolder, watch }: BuildOptions = {},
): Promise<FastifyInstance> => {
  const say = await loadTexts()
  const identifier = createIdentifier(db, settings.session)
  const files = await diskStore(settings.dataDir)
  const services: Services = { db, files, identifier, settings, say, sms: smsOutbox(settings.dataDir) }
  const app = await createFramework(settings, say, logger)
  watch?.(app)
  const housekeeping = startHousekeeping(services, (error) => app.log.error({ err: error }, 'housekeeping'))
  app.addHook('onClose', () => housekeeping.stop())
  protectHeaders(app, settings.externalHosts)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, caller } = request
    request.log.info(
      {
        method,
        path: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: caller?.username,
        ip: request.ip,
      },
      'answered',
    )
    done()
  })
  registerHealth(app, db)
  const all = modules(services)
  registerRoutes(app, all, {
    db,
    identifier,
    say,
    segment: settings.appSegment,
    servicePrefix: settings.servicePrefix,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
  })
  registerOpenApi(app, all, { identifier, settings })
  await registerPortal(app, { folder: portalFolder, settings })
  return app
}
