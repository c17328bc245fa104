import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxBodyBytesOf, type Endpoint } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import type { Locale } from '#contract/core/message.ts'
import { addressOf } from '#server/core/call-address.ts'
import { answerCall, type AnswerDeps } from './answer-call.ts'
import { authorise, header } from './authorise.ts'
import { sendFile } from './answer.ts'
import { anonymous, type Caller, type Request } from '#server/calls/caller.ts'
import type { BodyPlaces } from './body-places.ts'
import type { HeavySlots } from './heavy-slots.ts'
import { sendCompressed } from './compressed.ts'
import { checkKey } from './idempotency.ts'
import type { Identifier } from '#server/calls/identify.ts'
import type { Implementation } from '#server/calls/implement.ts'
import { liveRoute, type LiveHub } from './live-route.ts'
import { parseInput } from './parse.ts'
import { messageIdOf, type SignedCalls } from './signed-calls.ts'
import type { Translate } from '#server/core/texts.ts'
import type { Uploads } from './upload.ts'

/** What the http room needs to turn implementations into routes. */
export interface RouteDeps extends AnswerDeps {
  readonly identifier: Identifier
  readonly live: LiveHub
  readonly uploads: Uploads
  readonly bodyPlaces: BodyPlaces
  readonly heavySlots: HeavySlots
  readonly signedCalls: SignedCalls
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
  let said: string | undefined
  return {
    caller,
    locale,
    ip: request.ip,
    userAgent: header(request, 'user-agent').slice(0, 300),
    requestId: request.id,
    identity: {
      rights: endpoint.runsAs ?? caller.rights,
      // What a view leaves in the trail is its viewer's.
      user: caller.viewer?.username ?? caller.username,
      userId: caller.userId,
      org: caller.orgCode,
      ip: request.ip,
      requestId: request.id,
      isReadOnly: caller.viewer !== undefined,
    },
    translate: (message, values) => translate(locale, message, values),
    say: (on, message, values) => {
      if (on.name === endpoint.name) said = translate(locale, message, values)
    },
    said: () => said,
    afterCommit: (work) => void after.push(work),
  }
}

/** The caller's key of a write that may come again; `''` where there is none. A view keeps no answer, since it writes nothing. */
const keyOf = (endpoint: Endpoint, request: FastifyRequest): string => {
  const { caller } = request
  const mayRepeat =
    isWrite(endpoint) && !endpoint.isSecret && caller !== undefined && caller.userId !== '' && !caller.viewer
  const key = mayRepeat ? header(request, 'idempotency-key') : ''
  return key && checkKey(key)
}

const begin = async (work: () => Promise<void> | void): Promise<void> => work()

const serve = async (
  implementation: Implementation,
  deps: RouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = implementation
  const caller = request.caller ?? anonymous
  const { userId } = caller
  const after: (() => Promise<void> | void)[] = []
  const context = requestOf(endpoint, request, caller, deps.translate, after)
  const answer = await deps.uploads.during({ endpoint, request, userId }, async (upload) => {
    const body = upload ? { ...upload.fields, file: upload.file } : request.body
    const params =
      endpoint.access === 'signed'
        ? { ...(request.params as object), messageId: messageIdOf(request) }
        : request.params
    const raw = { query: request.query, params, body }
    const read = () => parseInput(endpoint, raw, context.translate)
    const key = keyOf(endpoint, request)
    return deps.heavySlots.run({ endpoint, userId, read }, (input) =>
      answerCall({ implementation, input, request: context, key }, deps),
    )
  })
  // Begun before the answer goes out, which waits for none of it: what is forgotten of rights is forgotten by then.
  for (const work of after)
    void begin(work).catch((error: unknown) => request.log.error({ err: error }, 'after commit'))
  if ('file' in answer) return sendFile(reply, answer.file)
  return endpoint.isCompressed ? sendCompressed(request, reply, answer.body) : answer.body
}

/**
 * Registers every implementation under `/{segment}/base/{prefix}-{service}{path}`, aliases included (specification 7, common
 * rules); the framework serves the same below `/base`.
 */
export const registerRoutes = (
  app: FastifyInstance,
  implementations: readonly Implementation[],
  deps: RouteDeps,
): void => {
  for (const implementation of implementations) {
    const { endpoint } = implementation
    const addresses = [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.aliases ?? [])]
    for (const { method = endpoint.method, path } of addresses) {
      // Where an input is taken from follows from the method that was used.
      const asked = { ...implementation, endpoint: { ...endpoint, method } }
      app.route({
        method,
        url: `/${deps.segment}/base${addressOf(deps.servicePrefix, endpoint, path)}`,
        exposeHeadRoute: false,
        bodyLimit: maxBodyBytesOf(endpoint),
        onRequest: async (request, reply) => {
          if (request.ws) return
          await authorise(endpoint, request, deps.identifier)
          await deps.bodyPlaces.take(asked.endpoint, request, reply)
        },
        ...(endpoint.access === 'signed' && {
          preParsing: async (request: FastifyRequest, _reply: FastifyReply, body: Readable) =>
            deps.signedCalls.read(asked, request, body),
        }),
        handler: (request, reply) => serve(asked, deps, request, reply),
        ...(endpoint.upgrades && liveRoute(deps.live)),
      })
    }
  }
}
