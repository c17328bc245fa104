import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/core/env.ts'
import { isAll } from '../../../tests/support/promised.ts'
import { createFramework } from './framework.ts'

let app: FastifyInstance

beforeAll(async () => {
  // In `npm run test:all` it is looked at as seldom as in the product.
  const connectionsCheckingInterval = isAll ? 5_000 : 50
  app = await createFramework(readEnv({}), (_locale, { message }) => message, false, {
    headersTimeout: 100,
    connectionsCheckingInterval,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** All that the server says on a connection on which somebody says this much, and no more. */
const saidAfter = (words: string): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(words)
  return text(socket)
}

test('a request that never ends is given up with 408 in an envelope', async () => {
  const [head = '', body = ''] = (await saidAfter('GET / HTTP/1.1\r\nHost: portal\r\n')).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 .*connection: close/is)
  expect(JSON.parse(body)).toMatchObject({ success: false })
})

test('a connection that a browser opened ahead is closed without a word, which it would take for an answer', async () => {
  expect(await saidAfter('')).toBe('')
})
