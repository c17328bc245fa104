import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Database } from '#server/db/pool.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { failure } from '#server/http/answer.ts'
import { protectHeaders } from '#server/http/headers.ts'
import { registerHealth } from '#server/http/health.ts'
import { createIdentifier } from '#server/http/identify.ts'
import { registerOpenApi } from '#server/http/openapi-route.ts'
import { registerPortal } from '#server/http/portal-files.ts'
import { registerRoutes } from '#server/http/route.ts'
import { loadTexts, type Say } from '#server/http/texts.ts'
import { toFailure } from '#server/http/to-failure.ts'
import type { Caller } from '#server/http/caller.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Settings } from '#server/env.ts'
import type { Services } from '#server/services.ts'
import { smsOutbox } from '#server/mail-sms/sms-outbox.ts'
import { implementations } from '#server/modules.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known; for the log. */
    caller: Caller | undefined
  }
}

const distFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))
const jsonLimit = 1024 * 1024
const uploadLimit = 20 * 1024 * 1024

const answerFailure = (say: Say) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const failed = toFailure(error)
  if (failed.status >= 500) request.log.error({ err: error, code: failed.code }, 'failed')
  const mayChoose = !request.caller || request.caller.category === '2'
  const locale = mayChoose && /^en\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'zh'
  if (failed.status === 503) reply.header('retry-after', '5')
  void reply.status(failed.status).send(failure(failed, say(locale, failed.text, failed.values), request.id))
}

const createFastify = (settings: Settings, logger: boolean): FastifyInstance =>
  fastify({
    logger: logger && { level: 'info', redact: ['req.headers', 'res.headers'] },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    bodyLimit: jsonLimit,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  } as Parameters<typeof fastify>[0]) as unknown as FastifyInstance

/** Builds the server without listening: routes of every module, the portal's files, health and OpenAPI. */
export const buildApp = async (settings: Settings, db: Database, { logger = true } = {}): Promise<FastifyInstance> => {
  const say = await loadTexts()
  const identifier = createIdentifier(db, settings.session)
  const files = await diskStore(settings.dataDir)
  const services: Services = { db, files, identifier, settings, say, sms: smsOutbox(settings.dataDir) }
  const app = createFastify(settings, logger)
  app.decorateRequest('caller', undefined)
  app.setErrorHandler(answerFailure(say))
  app.setNotFoundHandler((request, reply) => answerFailure(say)(new Failure('unknownPath'), request, reply))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(String(body))
    const repeated = [...new Set(form.keys())].find((name) => form.getAll(name).length > 1)
    if (repeated === undefined) done(null, Object.fromEntries(form))
    else done(new Failure('repeatedParameter', { name: repeated.slice(0, 40) }))
  })
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 10, parts: 12, fieldSize: 10_000 } })
  protectHeaders(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, caller } = request
    request.log.info({ method, path: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), user: caller?.username, ip: request.ip }, 'answered')
    done()
  })
  registerHealth(app, db)
  const all = implementations(services)
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
  await registerPortal(app, { folder: distFolder, segment: settings.appSegment, servicePrefix: settings.servicePrefix })
  return app
}
