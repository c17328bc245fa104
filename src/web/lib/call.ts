import { portalClient } from '#contract/core/client.ts'
import ky, { type Options } from 'ky'
import type { Endpoint, InputOf, OutputOf, PickedFile } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { isWrite } from '#contract/core/viewing.ts'
import { CallFailure, expiry, failureOfAnswer, heedRefusal, toFailure, viewFailure } from './failures.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { lastActivity } from '#web/state/activity.ts'
import { isViewOnly, session } from '#web/state/session.ts'
import { randomKey } from './random-key.ts'

/** Specification 7: 60 s, and 150 s for the kind of request that moves files. */
const TIMEOUT_MS = 60_000
const FILE_TIMEOUT_MS = 150_000
const BY_PERSON_MS = 60_000
const client = `Basic ${btoa(portalClient)}`

interface CallOptions {
  signal?: AbortSignal
  /** Repeats of one write carry the same key; made fresh when not given (security IDM-1). */
  key?: string
  /** A refused session is the caller's business: no dialog, no way back to the sign-in screen. */
  isQuiet?: boolean
  /** For what is sent while the page is being left (at most 64 KB). */
  outlivesPage?: boolean
}

type Values = Record<string, unknown>
type Body = Pick<Options, 'json' | 'body'>

/** `/{first segment of the page}/base/{prefix}-{service}{path}` (specification 7). */
export const addressOf = (e: Endpoint, input: Values): string => {
  const segment = window.location.pathname.split('/')[1] ?? ''
  const prefix = document.documentElement.dataset['servicePrefix'] || 'hb'
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  return `${segment ? `/${segment}` : ''}/base/${prefix}-${e.service}${path}`
}

/** Without a press just before, the page asks by itself: a push, a window that comes to the front (security SES-1). */
const isByPerson = (): boolean => Date.now() - lastActivity() < BY_PERSON_MS

/** Who calls, in which language, and the key of a write. */
export const headersOf = (e: Endpoint, options: CallOptions): Record<string, string> => {
  const headers: Record<string, string> = { 'Accept-Language': currentLocale() }
  if (e.needsClient) headers['Authorization'] = client
  else if (session.token !== null) {
    headers['Authorization'] = `Bearer ${session.token}`
    headers['X-Org-Code'] = session.orgCode
    if (!isByPerson()) headers['X-Activity'] = 'none'
  }
  if (isWrite(e) && e.method !== 'GET' && !e.needsClient) {
    headers['Idempotency-Key'] = options.key ?? randomKey()
  }
  return headers
}

const present = (input: Values): [string, unknown][] =>
  Object.entries(input).filter(([, value]) => value !== undefined && value !== null)

const bodyOf = (e: Endpoint, input: Values): Body => {
  if (e.method === 'GET' || e.method === 'DELETE') return {}
  if (e.consumes === 'form') {
    return { body: new URLSearchParams(present(input).map(([name, value]) => [name, String(value)])) }
  }
  if (e.consumes !== 'multipart') return { json: input }
  const form = new FormData()
  for (const [name, value] of present(input)) {
    if (value instanceof Blob) form.append(name, value, (value as Blob & Partial<PickedFile>).name)
    else form.append(name, String(value))
  }
  return { body: form }
}

const queryOf = (e: Endpoint, input: Values): Record<string, string> => {
  if (e.method !== 'GET' && e.method !== 'DELETE') return {}
  const inPath = new Set([...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const query = Object.fromEntries(
    present(input).flatMap(([name, value]) => (inPath.has(name) ? [] : [[name, String(value)] as const])),
  )
  return e.method === 'GET' ? { ...query, _t: String(Math.floor(Date.now() / 1000)) } : query
}

const request = async (e: Endpoint, input: unknown, options: CallOptions): Promise<Response> => {
  const values = (input ?? {}) as Values
  const isLong = e.answers === 'file' || e.consumes === 'multipart'
  return ky(addressOf(e, values), {
    method: e.method,
    headers: headersOf(e, options),
    searchParams: queryOf(e, values),
    ...bodyOf(e, values),
    ...(options.signal ? { signal: options.signal } : {}),
    timeout: isLong ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    throwHttpErrors: false,
    keepalive: options.outlivesPage ?? false,
    // Only what can be asked twice without harm, once more, and only when there was no answer at all.
    retry: { limit: e.method === 'GET' && !isWrite(e) ? 1 : 0, methods: ['get'], statusCodes: [] },
  })
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'success' in body

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The envelope in the text of an answer; throws what was refused as `CallFailure`. */
export const readEnvelope = (status: number, text: string): Envelope => {
  const body = parse(text)
  if (isEnvelope(body) && status >= 200 && status < 300 && body.success) return body
  throw failureOfAnswer(status, isEnvelope(body) ? body : undefined)
}

const envelopeOf = async (response: Response): Promise<Envelope> =>
  readEnvelope(response.status, await response.text())

/**
 * Runs a request and turns whatever goes wrong into a `CallFailure`; an aborted one stays an `AbortError`. Once the session
 * is known to be over nothing is asked any more: it would be refused, and the page starts anew.
 */
const guarded = async <Result>(
  e: Endpoint,
  options: CallOptions,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (expiry.isShown) return new Promise<never>(() => undefined)
  try {
    // The server refuses it, too (decision 068).
    if (isViewOnly(e)) throw viewFailure()
    return await work()
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = toFailure(error)
    if (!options.isQuiet) heedRefusal(failure, e.access)
    throw failure
  }
}

/**
 * Makes a write: its result and the server's sentence about it, in the person's language. Throws `CallFailure`.
 * Sends an `Idempotency-Key`, so a repeat with the same `key` has one effect (specification 7, security IDM-1).
 */
export const send = <E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ result: OutputOf<E>; message: string }> =>
  guarded(e, options, async () => {
    const envelope = await envelopeOf(await request(e, input, options))
    const result = e.answers === 'merged' ? envelope : envelope.result
    return { result: result as OutputOf<E>, message: envelope.message }
  })

/** Makes a call and answers the envelope's `result` (all of it where the answer is merged). Throws `CallFailure`. */
export const call = async <E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => (await send(e, input, options)).result

const fileNameOf = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? ''
}

/**
 * Fetches the bytes of an export, a template or a download. A refusal comes as an envelope and is thrown as
 * `CallFailure`. `fileName` is empty where the server gave none (specification 5: warn 未知的文件); `rows` is how many an
 * exported sheet has.
 */
export const fetchFile = <E extends Endpoint>(
  e: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; fileName: string; rows: number | undefined }> =>
  guarded(e, options, async () => {
    const response = await request(e, input, options)
    const isRefusal = !response.ok || response.headers.get('Content-Type')?.includes('application/json')
    if (isRefusal) {
      await envelopeOf(response)
      throw new CallFailure({ status: response.status, code: response.status, message: '' })
    }
    const rows = response.headers.get('X-Row-Count')
    return {
      rows: rows === null ? undefined : Number(rows),
      blob: await response.blob(),
      fileName: fileNameOf(response.headers.get('Content-Disposition') ?? ''),
    }
  })
