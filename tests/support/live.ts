import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { live } from '#contract/messages/live.ts'

export const liveAddress = (app: FastifyInstance, userId: string): string =>
  `127.0.0.1:${(app.server.address() as AddressInfo).port}/portal/base/hb-core/wss/syswebsocket/${userId}/${Date.now()}`

/** One open socket: what it heard, in order, and how it was closed. */
export interface Heard {
  readonly socket: WebSocket
  readonly texts: string[]
  /** Resolves when something heard meets this, past or to come. */
  hears(wanted: (text: string) => boolean): Promise<string>
  readonly closed: Promise<number>
}

export const openLive = async (app: FastifyInstance, userId: string, token: string): Promise<Heard> => {
  const socket = new WebSocket(`ws://${liveAddress(app, userId)}`, [live.protocol, token])
  const texts: string[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  await once(socket, 'open')
  return {
    socket,
    texts,
    closed,
    hears: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = texts.find(wanted)
          if (found === undefined) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** A handshake as a client would send it; the status of its answer, 101 when the socket was opened (and cut again). */
export const handshake = (
  app: FastifyInstance,
  userId: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<{ status: number; code: unknown }> =>
  new Promise((resolve, reject) => {
    const asked = request(`http://${liveAddress(app, userId)}${query}`, {
      // A refusal ends its connection.
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve({ status: 101, code: undefined })
    })
    asked.on('response', (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => {
        body += part.toString()
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, code: (JSON.parse(body) as { code?: unknown }).code }),
      )
    })
    asked.end()
  })
