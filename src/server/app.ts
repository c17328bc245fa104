import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/pool.ts'
import type { Settings } from './core/env.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { temporaryFiles } from '#server/files/temporary-files.ts'
import type { Caller } from './calls/caller.ts'
import { createFramework } from '#server/http/framework.ts'
import { protectHeaders } from '#server/http/headers.ts'
import { registerHealth } from '#server/http/health.ts'
import { createIdentifier } from './calls/identify.ts'
import type { Implementation } from './calls/implement.ts'
import type { LogStream } from '#server/http/log.ts'
import { registerOpenApi } from '#server/http/openapi-route.ts'
import { registerPortal } from '#server/http/portal-files.ts'
import { readPortalPage } from '#server/http/portal-page.ts'
import { createBodyPlaces } from '#server/http/body-places.ts'
import { createHeavySlots } from '#server/http/heavy-slots.ts'
import { registerLinkPages } from '#server/http/link-pages.ts'
import { registerRoutes } from '#server/http/route.ts'
import { createSignedCalls } from '#server/http/signed-calls.ts'
import { createUploads } from '#server/http/upload.ts'
import { loadTexts, type Translate } from './core/texts.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { mailOutbox } from './gateways/mail-outbox.ts'
import { smsOutbox } from './gateways/sms-outbox.ts'
import { smtpSender } from './gateways/smtp.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { openQueue, type Queue } from '#server/queue/queue.ts'
import { implementations, linkPages } from '#server/modules.ts'
import { openBus } from '#server/live/bus.ts'
import { createHub, type Hub } from '#server/live/hub.ts'
import { createDueWork } from './due/due-work.ts'
import { createEvents } from './notices/events.ts'
import { announceJob } from './notices/announce-job.ts'
import { liveUpdates } from './notices/live-updates.ts'
import { createNotices } from './notices/publish-notice.ts'
import { openOutbound } from './outbound/outbound.ts'
import { createPost } from './outbound/post.ts'
import { openLinks } from './core/links.ts'
import { openSealer, readSealingKey } from './core/sealed.ts'
import { openOutgoing } from './notices/outgoing.ts'
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
  /** False: background jobs are written down and left to others. */
  readonly doesJobs?: boolean
  /** The built portal. */
  readonly portalFolder?: string
  /** Sees the empty server first, before it has routes. */
  readonly watch?: (app: FastifyInstance) => void
}

/** The sockets of this instance, hearing what happens in all of them until the server closes. */
const openLive = (app: FastifyInstance, { db, identifier }: Services): Hub => {
  const onError = (error: unknown) => app.log.error({ err: error }, 'live')
  const hub = createHub({ identifier, findUpdate: liveUpdates(db), onError })
  const bus = openBus(db, hub)
  app.addHook('onClose', async () => {
    hub.stop()
    await bus.stop()
  })
  return hub
}

/** Logs one line an answer. */
const logAnswers = (app: FastifyInstance) =>
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

interface Foundations {
  readonly settings: Settings
  readonly translate: Translate
  readonly queue: Queue
}

/** Opens what modules share. */
const openServices = async (
  app: FastifyInstance,
  db: Database,
  { settings, translate, queue }: Foundations,
): Promise<Services> => {
  const logAs = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  const files = await diskStore(settings.dataDir)
  const identifier = createIdentifier(db, settings.session)
  const notices = createNotices()
  const sms = smsOutbox(settings.dataDir)
  const mail = settings.mailServer ? smtpSender(settings.mailServer) : mailOutbox(settings.dataDir)
  const key = readSealingKey(settings.dataDir)
  const outgoing = openOutgoing({ db, queue, sms, mail, onError: logAs('message') })
  const announce = announceJob(notices, translate)
  return {
    db,
    files,
    identifier,
    jobs: createJobs({ files, queue, announce, db, identifier, translate, settings, onError: logAs('job') }),
    notices,
    outgoing,
    links: openLinks(key, settings.publicUrl),
    outbound: openOutbound({
      queue,
      sealer: openSealer(key),
      post: createPost(settings.outboundNetworks),
    }),
    events: createEvents({ notices, translate, outgoing }),
    due: createDueWork({ db, translate, onError: logAs('due') }),
    settings,
    translate,
    sms,
  }
}

/** Builds the server without listening: routes of every module, the portal's files, health and OpenAPI. */
export const buildApp = async (
  settings: Settings,
  db: Database,
  {
    logger = true,
    modules = implementations,
    doesJobs = true,
    portalFolder = distFolder,
    watch,
  }: BuildOptions = {},
): Promise<FastifyInstance> => {
  const translate = await loadTexts()
  const temporary = await temporaryFiles(settings.dataDir)
  const app = await createFramework(settings, translate, logger)
  const queue = openQueue(db.url, (error) => app.log.error({ err: error }, 'queue'))
  const services = await openServices(app, db, { settings, translate, queue })
  const { identifier, jobs } = services
  const hub = openLive(app, services)
  watch?.(app)
  keepHouse(queue, services, (head) => app.log.info({ head }, 'audit sealed'))
  // While requests under way finish: there are fifteen seconds for both.
  app.addHook('preClose', () => jobs.stop())
  const page = readPortalPage(portalFolder, settings)
  await protectHeaders(app)
  logAnswers(app)
  registerHealth(app, db)
  const all = modules(services)
  registerRoutes(app, all, {
    db,
    identifier,
    live: hub,
    uploads: createUploads(temporary),
    bodyPlaces: createBodyPlaces(),
    heavySlots: createHeavySlots(),
    signedCalls: createSignedCalls(),
    temporary,
    translate,
    segment: settings.appSegment,
    servicePrefix: settings.servicePrefix,
  })
  registerLinkPages(app, linkPages(services), { db, links: services.links, translate })
  registerOpenApi(app, all, { identifier, settings })
  if (page) await registerPortal(app, { folder: portalFolder, page, settings })
  // What is brought up to the day may send something, which is taken afterwards.
  await queue.start({ takes: false })
  await services.due.bringUpToDate()
  await queue.start({ takes: doesJobs })
  return app
}
