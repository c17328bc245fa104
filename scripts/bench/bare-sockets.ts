import websocket from '@fastify/websocket'
import fastify from 'fastify'

// The yardstick: whoever connects is in, and what is posted goes to everybody as it is.
const app = fastify()
await app.register(websocket, { options: { perMessageDeflate: false } })
app.get('/*', { websocket: true }, () => undefined)
app.post('/tell', async (request) => {
  for (const client of app.websocketServer.clients)
    for (const text of request.body as string[]) client.send(text)
  return { success: true }
})

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
