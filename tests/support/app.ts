import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { isWrite } from '#contract/core/viewing.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { buildApp, type BuildOptions } from '#server/app.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { demoPassword } from '#server/seed/demo-accounts.ts'
import type { Settings } from '#server/core/env.ts'
import { brokenIn } from './own-schema.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

/** A signed-in account of the demo data. */
export interface Session {
  readonly username: string
  readonly token: string
  readonly orgCode: string
}

/** What a call answered; `body` is the envelope, or undefined when the answer is a file. */
export interface Answered {
  readonly status: number
  readonly body: Envelope
  readonly headers: Record<string, unknown>
  readonly bytes: Buffer
}

/** A whole server on a database of its own. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly settings: Settings
  readonly adminUrl: string
  signIn(username: string): Promise<Session>
  call<E extends Endpoint>(
    session: Session | undefined,
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Answered>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export const clientHeader = `Basic ${Buffer.from('portal-web:public').toString('base64')}`

const settingsOf = (dataDir: string): Settings =>
  ({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: undefined,
    appSegment: 'portal',
    servicePrefix: 'hb',
    seedDemo: true,
    seedClaims: false,
    startsSupplier: false,
    refusesDemoAccounts: false,
    session: { idleMinutes: 35, maxDays: 7 },
    trustProxy: [],
    externalHosts: [],
    outboundNetworks: ['127.0.0.1'],
  }) as unknown as Settings

/** The address of an endpoint with its `:name` parts filled in and the query string of a GET or DELETE. */
export const addressOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  base = '/portal/base',
): string => {
  const rest = new URLSearchParams()
  let path = endpoint.path
  for (const [name, value] of Object.entries(input)) {
    if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(String(value)))
    else if (value !== undefined) rest.set(name, String(value))
  }
  const wantsQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return `${base}/hb-${endpoint.service}${path}${wantsQuery && rest.size > 0 ? `?${rest.toString()}` : ''}`
}

const multipartOf = async (input: Record<string, unknown>): Promise<{ payload: Buffer; type: string }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof File) form.set(name, value)
    else if (value !== undefined) form.set(name, String(value))
  }
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  }
}

/** The request that a client of this product would send for a call. */
export const requestFor = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<InjectOptions> => {
  const request = { method: endpoint.method, url: addressOf(endpoint, input), headers: { ...headers } }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return request
  if (endpoint.consumes === 'multipart') {
    const { payload, type } = await multipartOf(input)
    return { ...request, payload, headers: { ...request.headers, 'content-type': type } }
  }
  if (endpoint.consumes === 'form') {
    const payload = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, String(value)]),
    ).toString()
    return {
      ...request,
      payload,
      headers: { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' },
    }
  }
  return {
    ...request,
    payload: JSON.stringify(input),
    headers: { ...request.headers, 'content-type': 'application/json' },
  }
}

const headersOf = (endpoint: Endpoint, session: Session | undefined): Record<string, string> => {
  if (endpoint.needsClient) return { authorization: clientHeader }
  return session ? { authorization: `Bearer ${session.token}`, 'x-org-code': session.orgCode } : {}
}

/** Calls one instance of the server as a client would. */
const callsOf =
  (app: FastifyInstance): TestApp['call'] =>
  async (session, endpoint, input, headers = {}) => {
    const request = await requestFor(endpoint, input as Record<string, unknown>, {
      ...headersOf(endpoint, session),
      ...headers,
    })
    const response = await app.inject(request)
    const isJson = String(response.headers['content-type'] ?? '').includes('application/json')
    const body = (isJson ? response.json() : undefined) as Envelope
    const broken = isJson && body.success ? brokenIn(endpoint, body.result) : []
    if (broken.length > 0)
      throw new Error(`${endpoint.path} breaks its schema: ${broken.slice(0, 5).join(', ')}`)
    return {
      status: response.statusCode,
      body,
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }

/** Another instance on the same database and files; close it before the first. */
export const openSecondInstance = async ({
  adminUrl,
  settings,
}: TestApp): Promise<Pick<TestApp, 'call' | 'close'>> => {
  const db = openDatabase(await serverUrl(adminUrl))
  const app = await buildApp(settings, db, { logger: false })
  return {
    call: callsOf(app),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}

let known: Promise<string> | undefined

/** The server's address in a copy of the seeded database: role and password are copied along, so they are read once. */
const copiedUrl = async (adminUrl: string): Promise<string> => {
  const url = new URL(await (known ??= serverUrl(adminUrl)))
  url.pathname = new URL(adminUrl).pathname
  return url.href
}

/** Starts the server in this process, on a fresh copy of the seeded database unless one is given; close it in `afterAll`. */
export const openTestApp = async (
  options: BuildOptions = {},
  changes: Partial<Settings> = {},
  database?: TestDatabase,
): Promise<TestApp> => {
  const { adminUrl, drop } = database ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const settings = { ...settingsOf(dataDir), ...changes }
  const db = openDatabase(await (database ? serverUrl(adminUrl) : copiedUrl(adminUrl)))
  const app = await buildApp(settings, db, { logger: false, ...options })
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 })
  // Dropping the database may cut a connection that is just being closed.
  admin.on('error', () => undefined)

  const call = callsOf(app)

  return {
    app,
    settings,
    adminUrl,
    call,
    signIn: async (username) => {
      const key = await call(undefined, signIn.getKey, {})
      const answer = await call(undefined, signIn.token, {
        grant_type: 'password_login',
        username,
        password: demoPassword,
        key: (key.body.result as { key: string }).key,
      })
      const { token, userInfo } = answer.body.result as { token: string; userInfo: { orgCode: string } }
      return { username, token, orgCode: userInfo.orgCode }
    },
    sql: async (text, values = []) => (await admin.query(text, values)).rows,
    close: async () => {
      await app.close()
      await db.close()
      await admin.end()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** True for calls that change something; the refusals of these must leave no trace. */
export const changesSomething = isWrite
