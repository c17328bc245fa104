import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isSignedBy } from '#server/core/signature.ts'
import { momentOf, openAccounts, type Asked } from './sandbox/accounts.ts'
import { freeTimes, type Time } from './sandbox/slots.ts'
import { isMode, modes, type Mode } from './sandbox/modes.ts'
import { openSupplier } from './sandbox/supplier.ts'

/** A supplier of health checks for this machine: it takes what the portal asks and answers by its mode. */

const usage = `npm run supplier-sandbox -- --supplier ID --secret whsec_… [--portal http://127.0.0.1:8080/portal/base/hb-core] [--port 8090] [--mode confirm] [--keep file] [--lives] [--branches ID,ID]
The secret may stand in SUPPLIER_SECRET. With --keep it remembers its orders; with --lives people come on their day, and reports two days later; with --branches these have places in the afternoon that it sells to others, too.
Modes:
${Object.entries(modes)
  .map(([name, does]) => `  ${name.padEnd(8)} ${does}`)
  .join('\n')}
While it runs: POST /control/mode {"mode"}, POST /control/answer {"requestId","answer"}, POST /control/fact {…}, POST /control/forget {"orderNo"}, POST /control/slots [{"branchId","day","fromTime","toTime","free"}], GET /control/asked`

const { values } = parseArgs({
  options: {
    supplier: { type: 'string', default: '' },
    secret: { type: 'string', default: process.env['SUPPLIER_SECRET'] ?? '' },
    portal: { type: 'string', default: 'http://127.0.0.1:8080/portal/base/hb-core' },
    port: { type: 'string', default: '8090' },
    mode: { type: 'string', default: 'confirm' },
    keep: { type: 'string', default: '' },
    lives: { type: 'boolean', default: false },
    branches: { type: 'string', default: '' },
  },
})
const { supplier: supplierId, secret, portal: base, mode } = values
if (supplierId === '' || secret === '' || !isMode(mode)) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

const accounts = openAccounts(values.keep)
let told: readonly Time[] | undefined
const supplier = openSupplier(mode, { base, supplierId, secret }, accounts)

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

const isSigned = ({ headers }: IncomingMessage, body: Buffer): boolean => {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  )
  return isSignedBy([secret], signature ?? '', { id: id ?? '', timestamp: timestamp ?? '', body })
}

const say = (response: ServerResponse, status: number, body: object = {}, headers: object = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const statuses: Partial<Record<Mode, number>> = { busy: 503, refuse: 422 }

const takeRequest = async (response: ServerResponse, body: Buffer) => {
  const asked = JSON.parse(body.toString()) as Asked
  const status = statuses[supplier.mode]
  if (status) {
    supplier.times[asked.requestId] = (supplier.times[asked.requestId] ?? 0) + 1
    return say(response, status, {}, status === 503 ? { 'retry-after': '1' } : {})
  }
  // What is said to be taken is kept; the answer comes after that, as that of a real one.
  const answer = supplier.take(asked)
  say(response, 202)
  await wait(10)
  return answer()
}

const control: Readonly<Record<string, (given: Record<string, string>) => Promise<object> | object>> = {
  '/control/mode': ({ mode: next = '' }) => {
    if (isMode(next)) supplier.mode = next
    return { mode: supplier.mode }
  },
  '/control/answer': async ({ requestId = '', answer = '' }) => ({
    status: await supplier.answer(requestId, answer),
  }),
  '/control/fact': async (fact) => ({ status: await supplier.fact(fact) }),
  '/control/forget': ({ orderNo = '' }) => {
    accounts.forget(orderNo)
    return {}
  },
  '/control/slots': (given) => {
    told = given as unknown as readonly Time[]
    return { slots: told.length }
  },
  '/control/asked': () => ({ asked: supplier.asked, times: supplier.times }),
}

/** What the portal asks of orders: the path is signed, since there is no body. */
const answerQuestion = (request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '').slice(1)
  if (!isSigned(request, Buffer.from(path))) return say(response, 401)
  const url = new URL(path, 'http://sandbox/')
  if (url.pathname === '/slots') {
    const branchIds = values.branches.split(',').filter(Boolean)
    const slots = told ?? freeTimes(branchIds, Date.now(), accounts.taken())
    return say(response, 200, { asOf: momentOf(Date.now()), slots })
  }
  if (url.pathname === '/orders')
    return say(
      response,
      200,
      accounts.since(url.searchParams.get('since') ?? '', url.searchParams.get('after') ?? ''),
    )
  const account = accounts.one(decodeURIComponent(url.pathname.slice('/orders/'.length)))
  return account ? say(response, 200, account) : say(response, 404)
}

const server = createServer((request, response) => {
  const serve = async () => {
    const body = await bytesOf(request)
    const does = control[request.url ?? '']
    if (does)
      return say(response, 200, await does(JSON.parse(body.toString() || '{}') as Record<string, string>))
    if (supplier.mode === 'dead') return request.socket.destroy()
    if (/^\/(?:orders|slots)\b/.test(request.url ?? '')) return answerQuestion(request, response)
    if (request.url !== '/requests') return say(response, 404)
    return isSigned(request, body) ? takeRequest(response, body) : say(response, 401)
  }
  serve().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    request.destroy()
  })
})

supplier.resume().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))

server.listen(Number(values.port), '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(`supplier sandbox: http://127.0.0.1:${port} (${supplier.mode})\n`)
})

if (values.lives) {
  const minuteMs = 60_000
  setInterval(() => {
    supplier.live().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  }, minuteMs)
}
// Whoever started it is gone.
if (process.channel) process.once('disconnect', () => process.exit())
