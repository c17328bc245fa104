import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Failure } from '#contract/core/failures.ts'
import { live, liveCodes } from '#contract/messages/live.ts'
import { addressBlock } from '#server/accounts/rate-window.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Hub } from '#server/live/hub.ts'

/** What admits and joins WebSockets. */
export type LiveHub = Pick<Hub, 'admit' | 'join'>

/** A beat is 45 bytes (security trap 1). */
const maxPayload = 4 * 1024
const farewellMs = 1_000

/** Adds WebSockets to the framework; before any route. When the server closes, every client is told to come again. */
export const acceptSockets = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, {
    options: {
      maxPayload,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) => protocols.has(live.protocol) && live.protocol,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      const { websocketServer } = app
      for (const client of websocketServer.clients) client.close(liveCodes.restart, 'restart')
      setTimeout(() => {
        for (const client of websocketServer.clients) client.terminate()
      }, farewellMs).unref()
      websocketServer.close(() => done())
    },
  })
}

/** `Sec-WebSocket-Protocol: bearer, <token>`; nowhere else is a token looked for. */
const tokenOf = (request: FastifyRequest): string => {
  const [scheme, token, ...rest] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((one) => one.trim())
  return scheme === live.protocol && token && rest.length === 0 ? token : ''
}

/** Browsers name the page a socket is opened from; other clients name none, and have to hold a token all the same. */
const isOwnOrigin = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
}

/** What a route needs to become a WebSocket's where it is asked to: the handshake is refused in an envelope. */
export const liveRoute = (hub: LiveHub): Pick<RouteOptions, 'preValidation' | 'wsHandler'> => {
  const admitted = new WeakMap<FastifyRequest, { token: string; caller: Caller }>()
  return {
    preValidation: async (request) => {
      if (!request.ws) return
      if (!isOwnOrigin(request)) throw new Failure('crossSite')
      const token = tokenOf(request)
      if (!token) throw new Failure('unauthenticated')
      const { userId = '' } = request.params as { userId?: string }
      admitted.set(request, { token, caller: await hub.admit(token, userId, addressBlock(request.ip)) })
    },
    wsHandler: (socket, request) => {
      const who = admitted.get(request)
      if (!who) return socket.terminate()
      const member = hub.join(
        {
          send: (texts) => {
            request.raw.socket.cork()
            for (const text of texts) socket.send(text)
            request.raw.socket.uncork()
          },
          close: (code, reason) => socket.close(code, reason),
          cut: () => socket.terminate(),
          waitingBytes: () => socket.bufferedAmount,
        },
        who,
      )
      socket.on('message', (data: Buffer, isBinary) => member.receive(isBinary ? '' : data.toString('utf8')))
      socket.on('close', () => member.leave())
      return undefined
    },
  }
}
