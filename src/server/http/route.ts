import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWrite, maxBodyBytesOf, type Endpoint } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Locale } from '#contract/core/message.ts'
import type { Database } from '#server/db/pool.ts'
import { addressOf } from '#server/core/call-address.ts'
import { authorise, header } from './authorise.ts'
import { failure, sendFile, spool, success, type SpooledFile } from './answer.ts'
import { anonymous, type Caller, type Request } from '#server/calls/caller.ts'
import { answerGiven, atMostOnce, checkKey, hashInput } from './idempotency.ts'
import type { Identifier } from '#server/calls/identify.ts'
import type { FileAnswer, Implementation } from '#server/calls/implement.ts'
import { liveRoute, type LiveHub } from './live-route.ts'
import { parseInput } from './parse.ts'
import type { Translate } from '#server/core/texts.ts'
import { uploadOf } from './upload.ts'

/** What the http room needs to turn implementations into routes. */
export interface RouteDeps {
  readonly db: Database
  readonly identifier: Identifier
  readonly live: LiveHub
  readonly translate: Translate
  readonly segment: string
  readonly servicePrefix: string
}

/** The language of a caller: staff always Chinese, HR and visitors by `Accept-Language` (specification 1 and 6). */
const localeOf = (request: FastifyRequest, caller: Caller): Locale => {
  const mayChoose = caller.userId === '' || caller.category === '2'
  return mayChoose && /^en\b/i.test(header(request, 'accept-language')) ? 'en' : 'zh'
}

const requestOf = (
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller,
  translate: Translate,
  after: (() => Promise<void> | void)[],
): Request => {
  const locale = localeOf(request, caller)
  return {
    caller,
    locale,
    ip: request.ip,
    userAgent: header(request, 'user-agent').slice(0, 300),
    requestId: request.id,
    identity: {
      rights: endpoint.service === 'system' ? 'server' : caller.rights,
      user: caller.username,
      userId: caller.userId,
      org: caller.orgCode,
      ip: request.ip,
      requestId: request.id,
    },
    translate: (message, values) => translate(locale, message, values),
    afterCommit: (work) => void after.push(work),
  }
}

/** A failure that was given back instead of thrown keeps what the handler wrote; only refusals (HTTP 200) may. */
const envelopeOf = (endpoint: Endpoint, outcome: unknown, request: Request): Envelope => {
  if (!(outcome instanceof Failure)) return success(endpoint, outcome, request)
  if (outcome.status !== 200) throw outcome
  return failure(outcome, request.translate(outcome.text, outcome.values), request.requestId)
}

const answerOnce = async (
  implementation: Implementation,
  input: unknown,
  request: Request,
  deps: RouteDeps,
  key: string,
) => {
  const { endpoint } = implementation
  const repeatable = key
    ? {
        key,
        userId: request.caller.userId,
        endpoint: endpoint.path,
        inputHash: await hashInput(input, request.caller.orgCode),
      }
    : undefined
  const given =
    repeatable && implementation.hasPrepare
      ? await answerGiven(deps.db, request.identity, repeatable)
      : undefined
  if (given) return given
  const prepared = await implementation.prepare(input, request)
  return deps.db.as(
    request.identity,
    async (tx) => {
      const work = async () =>
        envelopeOf(endpoint, await implementation.handle(prepared, { ...request, tx }), request)
      return repeatable ? atMostOnce(tx, repeatable, work) : work()
    },
    { readOnly: !isWrite(endpoint) && endpoint.access !== 'public' && endpoint.answers !== 'file' },
  )
}

const answerFile = (
  implementation: Implementation,
  input: unknown,
  request: Request,
  deps: RouteDeps,
): Promise<SpooledFile> =>
  implementation.prepare(input, request).then((prepared) =>
    deps.db.as(request.identity, async (tx) => {
      const outcome = await implementation.handle(prepared, { ...request, tx })
      if (outcome instanceof Failure) throw outcome
      return spool(outcome as FileAnswer)
    }),
  )

/** OAuth2 wants its keys at the top level; the envelope's stay beside them (api 4). */
const merged = (endpoint: Endpoint, envelope: Envelope): object =>
  endpoint.answers === 'merged' && envelope.success
    ? { ...(envelope.result as object), ...envelope, result: (envelope.result as { result: unknown }).result }
    : envelope

const serve = async (
  implementation: Implementation,
  deps: RouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = implementation
  const caller = request.caller ?? anonymous
  const after: (() => Promise<void> | void)[] = []
  const context = requestOf(endpoint, request, caller, deps.translate, after)
  const file = endpoint.consumes === 'multipart' ? await uploadOf(request) : undefined
  const body = file ? { ...file.fields, file: file.file } : request.body
  const raw = { query: request.query, params: request.params, body }
  const input = parseInput(endpoint, raw, context.translate)
  const key =
    isWrite(endpoint) && !endpoint.isSecret && caller.userId ? header(request, 'idempotency-key') : ''
  const answer =
    endpoint.answers === 'file'
      ? sendFile(reply, await answerFile(implementation, input, context, deps))
      : merged(endpoint, await answerOnce(implementation, input, context, deps, key && checkKey(key)))
  for (const work of after) {
    setImmediate(() =>
      Promise.resolve()
        .then(work)
        .catch((error: unknown) => request.log.error({ err: error }, 'after commit')),
    )
  }
  return answer
}

/**
 * Registers every implementation under `/{segment}/base/{prefix}-{service}{path}` and `/base/…`, aliases included
 * (specification 7, common rules).
 */
export const registerRoutes = (
  app: FastifyInstance,
  implementations: readonly Implementation[],
  deps: RouteDeps,
): void => {
  for (const implementation of implementations) {
    const { endpoint } = implementation
    const addresses = [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.aliases ?? [])]
    for (const base of [`/${deps.segment}/base`, '/base']) {
      for (const { method = endpoint.method, path } of addresses) {
        app.route({
          method,
          url: base + addressOf(deps.servicePrefix, endpoint, path),
          exposeHeadRoute: false,
          bodyLimit: maxBodyBytesOf(endpoint),
          onRequest: async (request) => {
            if (!request.ws) await authorise(endpoint, request, deps.identifier)
          },
          handler: (request, reply) => serve(implementation, deps, request, reply),
          ...(endpoint.upgrades && liveRoute(deps.live)),
        })
      }
    }
  }
}
