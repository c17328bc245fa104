import { randomInt } from 'node:crypto'
import type { Endpoint, InputOf, OutputOf } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { signIn, type Token } from '#contract/session/sign-in.ts'

/** The password of every demo account. */
export const demoPassword = 'Portal@2026'

/** Who is signed in, as the server said it. */
export type Session = Token['result']

/** What a call answered; `body` is undefined when the answer is a file. */
export interface Answered {
  readonly status: number
  readonly body: Envelope
  readonly bytes: Uint8Array
}

const base = `http://127.0.0.1:${process.env['E2E_PORT'] ?? ''}/portal/base`
const client = `Basic ${Buffer.from('portal-web:public').toString('base64')}`

/** An address nobody else has, for limits that count by address. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const addressOf = (e: Endpoint, input: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams()
  let { path } = e
  for (const [name, value] of Object.entries(input)) {
    if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(String(value)))
    else if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const isInAddress = e.method === 'GET' || e.method === 'DELETE'
  return `${base}/hb-${e.service}${path}${isInAddress && query.size > 0 ? `?${query.toString()}` : ''}`
}

const bodyOf = (
  e: Endpoint,
  input: Readonly<Record<string, unknown>>,
): { body?: BodyInit; type?: string } => {
  if (e.method === 'GET' || e.method === 'DELETE') return {}
  const entries = Object.entries(input)
  if (e.consumes === 'form')
    return { body: new URLSearchParams(entries.map(([name, value]) => [name, String(value)])) }
  if (e.consumes !== 'multipart') return { body: JSON.stringify(input), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of entries) form.set(name, value instanceof Blob ? value : String(value))
  return { body: form }
}

/** Makes a call as any client could, past the portal: whatever the server answers comes back. */
export const ask = async <E extends Endpoint>(
  session: Session | undefined,
  e: E,
  input: InputOf<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> => {
  const { body, type } = bodyOf(e, input as Record<string, unknown>)
  const response = await fetch(addressOf(e, input as Record<string, unknown>), {
    method: e.method,
    headers: {
      'Accept-Language': 'zh',
      ...(session && !e.needsClient
        ? { Authorization: `Bearer ${session.token}`, 'X-Org-Code': session.userInfo.orgCode }
        : { Authorization: client }),
      ...(isWrite(e) && !e.needsClient && { 'Idempotency-Key': crypto.randomUUID() }),
      ...(type && { 'Content-Type': type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('application/json')
  return {
    status: response.status,
    body: (isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined) as Envelope,
    bytes,
  }
}

/** The result of a call that has to succeed. */
export const get = async <E extends Endpoint>(
  session: Session | undefined,
  e: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> => {
  const { status, body } = await ask(session, e, input)
  if (!body?.success) throw new Error(`${e.path} answered ${status}: ${body?.message ?? 'no envelope'}`)
  return body.result as OutputOf<E>
}

/** A session of its own. */
export const enter = async (username: string, password = demoPassword): Promise<Session> => {
  const headers = { 'X-Forwarded-For': someAddress() }
  const { key } = (await ask(undefined, signIn.getKey, {}, headers)).body.result as { key: string }
  const input = { grant_type: 'password_login', username, password, key } as const
  const { body } = await ask(undefined, signIn.token, input, headers)
  if (!body.success) throw new Error(`${username} cannot sign in: ${body.message}`)
  return body.result as Session
}

const shared = new Map<string, Promise<Session>>()

/** The session all tests of this process share; those that end sessions take one of their own. */
export const sessionOf = (username: string): Promise<Session> => {
  const known = shared.get(username) ?? enter(username)
  shared.set(username, known)
  return known
}
