import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as safeRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutboundFailure, type OutboundReason } from './post-failure.ts'
import { addressesAllowed } from './public-address.ts'

/** What is sent to a system outside, whose address an operator has set. */
export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Posted; without one it is a question (GET). */
  readonly body?: Uint8Array
}

/** What it answered. */
export interface OutboundAnswer {
  readonly status: number
  /** So many seconds it asks to wait. */
  readonly retryAfter: number | undefined
  /** The words of the answer to a question; those to what is posted are read away and kept by nobody. */
  readonly words: string
}

const timeoutMs = 10_000
const maxAnswerBytes = 1024 * 1024
const longestWaitSeconds = 86_400

const reasonOf = (error: unknown): OutboundReason => {
  const { name = '', code = '' } = Object(error) as Partial<NodeJS.ErrnoException>
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'TIMEOUT'
  return /CERT|SSL|TLS|SIGNATURE|EPROTO/.test(code) ? 'TLS' : 'UNREACHABLE'
}

const failureOf = (error: unknown): OutboundFailure =>
  error instanceof OutboundFailure ? error : new OutboundFailure(reasonOf(error), { cause: error })

/** Looks a name up and lets the connection have those addresses alone that may be reached: none can be exchanged in between. */
const lookupOf =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(new OutboundFailure('FORBIDDEN'), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })

/** `Retry-After` in seconds, said so or as a date. */
const waitOf = ({ headers }: IncomingMessage): number | undefined => {
  const given = headers['retry-after'] ?? ''
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(longestWaitSeconds, Math.max(0, Math.ceil(seconds))) : undefined
}

/** Reads an answer to its end; gives its words where they are kept. */
const readWords = async (answer: IncomingMessage, isKept: boolean): Promise<string> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxAnswerBytes) throw new OutboundFailure('TOO_LARGE')
    if (isKept) pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

const ask = (options: RequestOptions, url: URL, body: Uint8Array | undefined): Promise<OutboundAnswer> =>
  new Promise((answered, failed) => {
    const request = url.protocol === 'https:' ? safeRequest : plainRequest
    const asking = request(url, options, (answer) => {
      readWords(answer, body === undefined).then(
        (words) => answered({ status: answer.statusCode ?? 0, retryAfter: waitOf(answer), words }),
        (error: unknown) => {
          asking.destroy()
          failed(failureOf(error))
        },
      )
    })
    asking.on('error', (error) => failed(failureOf(error)))
    asking.end(body)
  })

/**
 * Makes what asks systems outside, or posts to them: over https, to public addresses and to those of `networks`, plain http to the latter alone;
 * no redirect is followed, 10 seconds, 1 MiB of answer. Rejects with an `OutboundFailure`.
 */
export const createPost = (networks: readonly string[]) => {
  const isAllowed = addressesAllowed(networks)
  const isPublic = addressesAllowed([])
  return async ({ url: address, headers, body }: OutboundRequest): Promise<OutboundAnswer> => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== '')
      throw new OutboundFailure('FORBIDDEN')
    // In clear only where nobody else listens.
    const mayGo = url.protocol === 'https:' ? isAllowed : (ip: string) => isAllowed(ip) && !isPublic(ip)
    // No name is looked up of an address.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayGo(host)) throw new OutboundFailure('FORBIDDEN')
    const options: RequestOptions = {
      method: body ? 'POST' : 'GET',
      agent: false,
      lookup: lookupOf(mayGo),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
        accept: 'application/json',
        'user-agent': 'health-benefits-portal',
      },
    }
    return ask(options, url, body)
  }
}
