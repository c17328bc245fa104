import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/core/env.ts'
import { createFramework } from './framework.ts'

const slowMs = 300
const agent = new Agent({ keepAlive: true })
let app: FastifyInstance
let port: number
let hasBegun: Promise<void>

beforeEach(async () => {
  app = await createFramework(readEnv({}), (_locale, { message }) => message, false)
  hasBegun = new Promise((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await sleep(slowMs)
      return { done: true }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

afterEach(() => app.close())

const get = (
  path: string,
): Promise<{ status: number | undefined; body: string; headers: IncomingMessage['headers'] }> =>
  new Promise((resolve, reject) => {
    request({ port, path, agent, host: '127.0.0.1' }, (response) => {
      void text(response).then(
        (body) => resolve({ status: response.statusCode, body, headers: response.headers }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })

describe('a server that stops', () => {
  test('refuses a request that arrives meanwhile with 503 in an envelope, and closes its connection', async () => {
    const socket = connect(port, '127.0.0.1')
    const said = text(socket)
    socket.write('GET /slow HTTP/1.1\r\n')
    await sleep(slowMs / 3)
    const closed = app.close()
    await sleep(slowMs / 3)
    socket.write('Host: portal\r\n\r\n')
    const [head = '', body = ''] = (await said).split('\r\n\r\n')
    await closed
    expect(head).toMatch(/^HTTP\/1\.1 503 .*connection: close.*retry-after: 5/is)
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      code: 503,
      message: '服务暂时不可用，请稍后重试',
    })
  })

  test('finishes what is under way and does not wait for connections that are kept alive', async () => {
    const answer = get('/slow')
    await hasBegun
    const from = performance.now()
    await app.close()
    expect(performance.now() - from).toBeLessThan(slowMs + 2000)
    const { status, body, headers } = await answer
    expect({ status, body }).toEqual({ status: 200, body: '{"done":true}' })
    expect(headers.connection).toBe('close')
  })
})
