import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from 'fastify'
import { Failure, failureKinds } from '#contract/core/failures.ts'
import type { Settings } from '#server/core/env.ts'
import { failure } from './answer.ts'
import { acceptBodies, tooLargeFor } from './bodies.ts'
import { drainOnClose } from './drain.ts'
import { readForwarded } from './forwarded.ts'
import { bareHeaders } from './headers.ts'
import { acceptSockets } from './live-route.ts'
import { logOptions, type LogStream } from './log.ts'
import type { Translate } from '#server/core/texts.ts'
import { toFailure } from '#server/core/to-failure.ts'

type Answerer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

/** The client went away in the middle of its body: nothing is wrong here, and nobody hears the answer. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** When it may be tried again, in seconds; the sentence of a 429 names the same number. */
const retryAfter = ({ status, values }: Failure): number | undefined =>
  status === 429 || status === 503 ? Number(values['seconds'] ?? 5) : undefined

const answerFailure =
  (translate: Translate): Answerer =>
  (error, request, reply) => {
    const isGone = isBrokenOff(request)
    const failed = isGone ? new Failure('badInput') : (tooLargeFor(request, error) ?? toFailure(error))
    if (isGone) request.log.info('broken off')
    else if (failed.status >= 500) request.log.error({ err: error, code: failed.code }, 'failed')
    const mayChoose = !request.caller || request.caller.category === '2'
    const locale = mayChoose && /^en\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'zh'
    const wait = retryAfter(failed)
    if (wait !== undefined) reply.header('retry-after', wait)
    void reply
      .status(failed.status)
      .send(failure(failed, translate(locale, failed.text, failed.values), request.id))
  }

const badClientStatus: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * What is no HTTP never becomes a request; it still gets an envelope, and its connection is closed. Not so a connection
 * that a browser opened ahead and has sent nothing on: an answer would be taken for that of its first request.
 */
const answerBadClient = (translate: Translate) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return socket.destroy()
  const { text } = failureKinds.badInput
  const status = badClientStatus[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify(failure(new Failure('badInput'), translate('zh', text), randomUUID()))
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return socket.end(
    [
      `HTTP/1.1 ${status}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )
}

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE']

/** 405 with `Allow` where the path exists under another method, 404 otherwise. */
const answerUnknown =
  (app: FastifyInstance, answer: Answerer) => (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?', 1)[0] ?? ''
    const allowed = methods.filter((method) => app.hasRoute({ method, url }))
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    answer(new Failure(allowed.length > 0 ? 'wrongMethod' : 'unknownPath'), request, reply)
  }

/** What is asked for below `/base` as it is served, below the segment: each call has one route, not two. No segment is `base`. */
const belowSegment =
  (segment: string) =>
  ({ url = '/' }: { readonly url?: string | undefined }): string =>
    url.startsWith('/base/') ? `/${segment}${url}` : url

/** How long a request may take to arrive, in milliseconds, and how often that is looked at. */
export interface Patience {
  readonly headersTimeout: number
  readonly connectionsCheckingInterval: number
}

const patience: Patience = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

/** The HTTP framework with its limits, its log and its answers to everything that goes wrong; no routes yet. */
export const createFramework = async (
  settings: Settings,
  translate: Translate,
  log: boolean | LogStream,
  http = patience,
): Promise<FastifyInstance> => {
  const answer = answerFailure(translate)
  const app = fastify({
    ...logOptions(log),
    genReqId: () => randomUUID(),
    rewriteUrl: belowSegment(settings.appSegment),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answer(error, request, reply.headers({ ...bareHeaders, 'x-request-id': request.id })),
    clientErrorHandler: answerBadClient(translate),
  } as Parameters<typeof fastify>[0]) as unknown as FastifyInstance
  app.decorateRequest('caller', undefined)
  app.setErrorHandler(answer)
  readForwarded(app, settings.trustProxy)
  const refuseUnknown = answerUnknown(app, answer)
  app.setNotFoundHandler(refuseUnknown)
  // Before a body that nothing here wants is read.
  app.addHook('preParsing', (request, reply, _body, done) => {
    if (request.is404) refuseUnknown(request, reply)
    else done()
  })
  drainOnClose(app)
  await acceptBodies(app)
  await acceptSockets(app)
  return app
}
