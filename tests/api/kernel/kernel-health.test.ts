import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { employees } from '#contract/members/employees.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { addressOf, openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { isAll } from '../../support/promised.ts'

/** A way to PostgreSQL that can be cut and mended, as a stopped and started database looks from the server. */
const openWay = (target: URL) => {
  const sockets = new Set<Socket>()
  let isSilent = false
  const listener: Server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        socket.destroy()
        onward.destroy()
      })
    }
    if (isSilent) return
    socket.pipe(onward)
    onward.pipe(socket)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      listener.listen(port, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port)),
    )
  const cut = async () => {
    const closed = new Promise((resolve) => listener.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { listen, cut, setSilent: (silent: boolean) => (isSilent = silent) }
}

let server: TestApp
let staff: Session
let way: ReturnType<typeof openWay>
let port: number
let db: Database
let app: FastifyInstance

beforeAll(async () => {
  server = await openTestApp()
  staff = await sessionOf(server, 'staff')
  const url = new URL(await serverUrl(server.adminUrl))
  way = openWay(new URL(url))
  port = await way.listen(0)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  // In `npm run test:all` it waits as long as the product.
  db = isAll ? openDatabase(url.href, 4) : openDatabase(url.href, 4, 1_000)
  app = await buildApp(server.settings, db, { logger: false })
})
afterAll(async () => {
  await app.close()
  await db.close()
  await way.cut()
  await server.close()
})

const list = () =>
  app.inject({
    url: addressOf(employees.list, { pageSize: '1' }),
    headers: { authorization: `Bearer ${staff.token}` },
  })
const statusOf = async (url: string) => (await app.inject(url)).statusCode

describe('health', () => {
  it('is told to anyone, in two words and no more', async () => {
    const [alive, ready] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')])
    expect([alive.statusCode, alive.json(), ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'alive' },
      200,
      { status: 'ready' },
    ])
  })
})

describe('a lost database', () => {
  it('is answered with 503 and when to come back, quickly, and never with its own words', async () => {
    await list()
    await way.cut()
    const began = performance.now()
    const answers = await Promise.all([list(), list(), list(), list(), list(), list()])
    expect(performance.now() - began).toBeLessThan(3_000)
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '5',
        expect.objectContaining({
          success: false,
          code: 503,
          message: '服务暂时不可用，请稍后重试',
          result: null,
        }),
      ])
    }
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready' })
    await way.listen(port)
  })

  it('is found again without a restart', async () => {
    expect([await statusOf('/readyz'), (await list()).statusCode]).toEqual([200, 200])
  })

  it('that kills every connection costs at most the requests that were on their way', async () => {
    await Promise.all([list(), list(), list(), list()])
    const killing = server.sql<{ n: number }>(
      `SELECT count(pg_terminate_backend(pid))::int AS n FROM pg_stat_activity WHERE usename LIKE 'portal_server_%' AND datname = current_database()`,
    )
    const during = await Promise.all(Array.from({ length: 6 }, list))
    expect((await killing)[0]?.n).toBeGreaterThan(0)
    expect(
      during.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 503),
    ).toEqual([])
    const after = await Promise.all(Array.from({ length: 6 }, list))
    expect(after.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200))
  })

  it(
    'that takes connections and says nothing is given up after ten seconds at most',
    { timeout: 30_000 },
    async () => {
      await way.cut()
      way.setSilent(true)
      await way.listen(port)
      const began = performance.now()
      expect([(await list()).statusCode, await statusOf('/readyz')]).toEqual([503, 503])
      expect(performance.now() - began).toBeLessThan(20_000)
      await way.cut()
      way.setSilent(false)
      await way.listen(port)
      expect((await list()).statusCode).toBe(200)
    },
  )
})
