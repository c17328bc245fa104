import type { Endpoint } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Request } from '#server/calls/caller.ts'
import type { FileAnswer, Implementation } from '#server/calls/implement.ts'
import type { Database } from '#server/db/pool.ts'
import { onceFree } from '#server/db/turns.ts'
import type { TemporaryFiles } from '#server/files/temporary-files.ts'
import { failure, makeReady, success, type ReadyFile } from './answer.ts'
import { answerGiven, atMostOnce, hashInput, type Repeatable } from './idempotency.ts'

/** A call whose caller is known, whose input is parsed, and which may be done now. */
export interface Call {
  readonly implementation: Implementation
  readonly input: unknown
  readonly request: Request
  /** The `Idempotency-Key`; empty where there is none. */
  readonly key: string
}

/** What answering needs of the server. */
export interface AnswerDeps {
  readonly db: Database
  readonly temporary: TemporaryFiles
}

/** A failure that was given back instead of thrown keeps what the handler wrote; only refusals (HTTP 200) may. */
const envelopeOf = (endpoint: Endpoint, outcome: unknown, request: Request): Envelope => {
  if (!(outcome instanceof Failure)) return success(endpoint, outcome, request)
  if (outcome.status !== 200) throw outcome
  return failure(outcome, request.translate(outcome.text, outcome.values), request.requestId)
}

const repeatableOf = ({ implementation, input, request, key }: Call): Repeatable | undefined => {
  const { userId, orgCode } = request.caller
  if (key === '') return undefined
  return { key, userId, endpoint: implementation.endpoint.path, inputHash: hashInput(input, orgCode) }
}

const answerOnce = async (call: Call, { db }: AnswerDeps): Promise<Envelope> => {
  const { implementation, input, request } = call
  const { endpoint, hasPrepare } = implementation
  const repeatable = repeatableOf(call)
  const given = repeatable && hasPrepare && (await answerGiven(db, request.identity, repeatable))
  if (given) return given
  const prepared = await implementation.prepare(input, request)
  const answer = () =>
    db.as(
      request.identity,
      async (tx) => {
        const work = async () =>
          envelopeOf(endpoint, await implementation.handle(prepared, { ...request, tx }), request)
        return repeatable ? atMostOnce(tx, repeatable, work) : work()
      },
      { readOnly: !isWrite(endpoint) && !endpoint.isNoted && endpoint.access !== 'public' },
    )
  return onceFree(request.caller.userId, answer)
}

const answerFile = async (
  { implementation, input, request }: Call,
  { db, temporary }: AnswerDeps,
): Promise<ReadyFile> => {
  const prepared = await implementation.prepare(input, request)
  const made = await db.as(request.identity, async (tx) => {
    const outcome = await implementation.handle(prepared, { ...request, tx })
    if (outcome instanceof Failure) throw outcome
    return outcome as FileAnswer
  })
  return makeReady(made, temporary)
}

/** OAuth2 wants its keys at the top level; the envelope's stay beside them (api 4). */
const merged = (endpoint: Endpoint, envelope: Envelope): object =>
  endpoint.answers === 'merged' && envelope.success
    ? { ...(envelope.result as object), ...envelope, result: (envelope.result as { result: unknown }).result }
    : envelope

/** Does the work of a call in one transaction: gives the body of the answer, or the file that it is. */
export const answerCall = async (
  call: Call,
  deps: AnswerDeps,
): Promise<{ readonly body: object } | { readonly file: ReadyFile }> => {
  const { endpoint } = call.implementation
  return endpoint.answers === 'file'
    ? { file: await answerFile(call, deps) }
    : { body: merged(endpoint, await answerOnce(call, deps)) }
}
