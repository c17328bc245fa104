import type { Readable } from 'node:stream'
import type { Endpoint, EndpointGroup, OutputOf, ParsedOf } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context, Request } from './caller.ts'
import type { FindSender } from './sender.ts'

/**
 * Bytes as an answer: in memory, stored already, or made piece by piece. These are made after the transaction, so that
 * it does not wait for them, and into a temporary file first, so that a failure is still answered in words.
 */
export interface FileAnswer {
  readonly name: string
  readonly mime: string
  /** How many rows an exported sheet has; told in the header `x-row-count`. */
  readonly rows?: number
  readonly body: Uint8Array | OpenBytes | AsyncIterable<Uint8Array>
}

/** Bytes that are there, being read. */
export interface OpenBytes {
  readonly size: number
  readonly stream: Readable
}

/** What a handler of this endpoint gives back. */
export type AnswerOf<E extends Endpoint> = E['answers'] extends 'file' ? FileAnswer : OutputOf<E>

/**
 * Does the work of a call; input is parsed, the caller allowed and the transaction open. A thrown failure rolls the
 * transaction back; a `refusal()` that is *returned* is answered in the same words, and what was written stays (the
 * failed rows of a refused import).
 */
export type Handler<E extends Endpoint> = (
  input: ParsedOf<E>,
  context: Context,
) => Promise<AnswerOf<E> | Failure>

/** A handler in two steps: `prepare` does slow work (hashing, reading a file) before a transaction is opened. */
export interface PreparedHandler<E extends Endpoint, Prepared> {
  prepare(input: ParsedOf<E>, request: Request): Promise<Prepared>
  handle(prepared: Prepared, context: Context): Promise<AnswerOf<E> | Failure>
}

/** One endpoint with its handler, as `app.ts` registers it. */
export interface Implementation {
  readonly endpoint: Endpoint
  /** Whether `prepare` does anything; a repeated request is then looked up before it does so again. */
  readonly hasPrepare: boolean
  /** Of a signed call: who may send it. */
  readonly findSender?: FindSender
  prepare(input: unknown, request: Request): Promise<unknown>
  handle(prepared: unknown, context: Context): Promise<unknown>
}

/** Binds a handler to its endpoint; a wrong result shape does not compile. */
export const implement = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation => ({
  endpoint,
  hasPrepare: false,
  prepare: (input) => Promise.resolve(input),
  handle: (prepared, context) => handler(prepared as ParsedOf<E>, context),
})

/** Binds a two-step handler to its endpoint. */
const implementPrepared = <E extends Endpoint, Prepared>(
  endpoint: E,
  steps: PreparedHandler<E, Prepared>,
): Implementation => ({
  endpoint,
  hasPrepare: true,
  prepare: (input, request) => steps.prepare(input as ParsedOf<E>, request),
  handle: (prepared, context) => steps.handle(prepared as Prepared, context),
})

/** A handler for each endpoint of a group. */
export type HandlersOf<Group extends EndpointGroup> = {
  readonly [Name in keyof Group]: Handler<Group[Name]> | InSteps<Group[Name]>
}

/**
 * Binds a handler to every endpoint of a group; a missing one does not compile. A two-step handler is given as
 * `inSteps({ prepare, handle })`.
 */
export const implementAll = <Group extends EndpointGroup>(
  group: Group,
  handlers: HandlersOf<Group>,
): Implementation[] =>
  Object.keys(group).map((name) => {
    const endpoint = group[name] as Endpoint
    const bound = handlers[name] as Handler<Endpoint> | InSteps<Endpoint>
    return typeof bound === 'function' ? implement(endpoint, bound) : bound.bind(endpoint)
  })

/** A two-step handler inside `implementAll`. */
export interface InSteps<E extends Endpoint> {
  bind(endpoint: E): Implementation
}

/** Marks a two-step handler inside `implementAll`. */
export const inSteps = <E extends Endpoint, Prepared>(steps: PreparedHandler<E, Prepared>): InSteps<E> => ({
  bind: (endpoint) => implementPrepared(endpoint, steps),
})

/**
 * Calls that change what people hold: after each write the instance that answers reads everybody anew, so that the next call knows
 * it. Other instances hear of it from the database.
 */
export const changingGrants = (
  { identifier }: { readonly identifier: { forget(): void } },
  made: readonly Implementation[],
): Implementation[] =>
  made.map((one) =>
    isWrite(one.endpoint)
      ? {
          ...one,
          handle: async (prepared, context) => {
            context.afterCommit(() => identifier.forget())
            return one.handle(prepared, context)
          },
        }
      : one,
  )

/** Calls that systems outside sign; without senders a signed call lets nobody in. */
export const signedBy = (findSender: FindSender, made: readonly Implementation[]): Implementation[] =>
  made.map((one) => ({ ...one, findSender }))

/**
 * Lets in only who sees every organisation, whatever word they hold: for calls about rows of the installation, among which
 * nothing tells one client from another (decision 062). What needs no word is about the caller alone and stays open.
 */
export const forEveryOrganisation = (made: readonly Implementation[]): Implementation[] =>
  made.map((one) =>
    typeof one.endpoint.access === 'string'
      ? one
      : {
          ...one,
          prepare: async (input, request) => {
            if (request.caller.rights !== 'all') throw new Failure('forbidden')
            return one.prepare(input, request)
          },
        },
  )
