import { createServer, type AddressInfo, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import type { MailServer } from '#server/core/mail-server.ts'
import { smtpSender } from '#server/gateways/smtp.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { outgoingByHand } from '../../support/outgoing.ts'

let app: TestApp
let db: Database
beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl), 2)
})
afterAll(async () => {
  await db.close()
  await app.close()
})
beforeEach(() => app.sql('DELETE FROM sys_message'))

const running: { close(done: () => void): unknown }[] = []
afterEach(async () => {
  for (const server of running.splice(0))
    await new Promise<void>((done) => {
      server.close(() => done())
    })
})

/** What a mail server took: the envelope's receivers and the message as it came. */
interface Taken {
  readonly to: string[]
  readonly raw: string
}

/** A real mail server on this machine; gives its port and what it takes. */
const mailServer = async (
  options: SMTPServerOptions = {},
  port = 0,
): Promise<{ port: number; taken: Taken[] }> => {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        taken.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  running.push(server)
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready)
  })
  return { port: (server.server.address() as AddressInfo).port, taken }
}

/** A server that answers nothing. */
const silentServer = async (): Promise<number> => {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    // The client ends it.
    socket.on('end', () => socket.end())
    socket.resume()
  })
  running.push(server)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return (server.address() as AddressInfo).port
}

const local = (port: number, changes: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  secure: false,
  isLocal: true,
  user: undefined,
  password: undefined,
  from: { name: '健康福利平台', address: 'portal@example.com' },
  ...changes,
})

const times = { connectMs: 300, answerMs: 300, wholeMs: 2_000 }
const letter = {
  channel: '2',
  eventCode: 'contractEnds',
  receiver: 'zhang@example.com',
  title: '合同即将到期',
  content: '您有一条新的系统消息',
  html: '<p>您有一条新的系统消息</p>',
} as const
const logged = () => app.sql('SELECT status, tries, reason, reply FROM sys_message ORDER BY id')

/** An e-mail that waits, and the queue that sends it by this server. */
const waitingMail = async (server: MailServer, changes: Partial<typeof letter> = {}) => {
  const noSms = () => Promise.reject(new Error('no SMS is expected'))
  const { outgoing, queued, take } = outgoingByHand(db, noSms, smtpSender(server, times).send)
  await db.as(serverIdentity, (tx) => outgoing.write({ ...letter, ...changes }, { tx }))
  return () => take(queued[0])
}

describe('an e-mail is kept and tried again (MAIL-1)', () => {
  it('while the server is down, and leaves once it is up', async () => {
    const { port } = await mailServer()
    await new Promise<void>((done) => void running.pop()?.close(() => done()))
    const send = await waitingMail(local(port))
    await expect(send()).rejects.toThrow('UNREACHABLE')
    expect(await logged()).toEqual([{ status: 'WAITING', tries: 1, reason: 'UNREACHABLE', reply: null }])
    const { taken } = await mailServer({}, port)
    await send()
    expect([await logged(), taken.length]).toEqual([
      [{ status: 'SENT', tries: 2, reason: null, reply: null }],
      1,
    ])
  })

  it('when the server says later (4xx), and then is sent once', async () => {
    let isBusy = true
    const { port, taken } = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done(
          isBusy ? Object.assign(new Error('4.2.1 zhang@example.com is busy'), { responseCode: 450 }) : null,
        ),
    })
    const send = await waitingMail(local(port))
    await expect(send()).rejects.toThrow('LATER 450')
    expect(await logged()).toEqual([{ status: 'WAITING', tries: 1, reason: 'LATER', reply: '450 4.2.1' }])
    isBusy = false
    await send()
    await send()
    expect([await logged(), taken.length]).toEqual([
      [{ status: 'SENT', tries: 2, reason: null, reply: null }],
      1,
    ])
  })

  it('when the server is too slow, in its greeting or in an answer', async () => {
    const send = await waitingMail(local(await silentServer()))
    await expect(send()).rejects.toThrow('TIMEOUT')
    const { port } = await mailServer({ onMailFrom: () => undefined })
    const slow = await waitingMail(local(port))
    await expect(slow()).rejects.toThrow('TIMEOUT')
    expect(await logged()).toMatchObject([
      { status: 'WAITING', reason: 'TIMEOUT' },
      { status: 'WAITING', reason: 'TIMEOUT' },
    ])
  })

  it('when the password is wrong, which the operator mends', async () => {
    const { port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    })
    const send = await waitingMail(local(port, { user: 'portal', password: 'wrong' }))
    await expect(send()).rejects.toThrow('LOGIN 535')
    expect(await logged()).toMatchObject([{ status: 'WAITING', reason: 'LOGIN' }])
  })

  it('rather than sent in clear: without STARTTLS, or with a certificate that nobody vouches for (MAIL-3)', async () => {
    const plain = await mailServer()
    const send = await waitingMail(local(plain.port, { isLocal: false }))
    await expect(send()).rejects.toThrow('TLS')
    const selfSigned = await mailServer({ secure: true, disabledCommands: [] })
    const secure = await waitingMail(local(selfSigned.port, { isLocal: false, secure: true }))
    await expect(secure()).rejects.toThrow('TLS')
    const upgraded = await mailServer({ disabledCommands: [] })
    const starttls = await waitingMail(local(upgraded.port, { isLocal: false }))
    await expect(starttls()).rejects.toThrow('TLS')
    expect([plain.taken, selfSigned.taken, upgraded.taken]).toEqual([[], [], []])
    expect(await logged()).toMatchObject([{ reason: 'TLS' }, { reason: 'TLS' }, { reason: 'TLS' }])
  })
})

describe('an e-mail is not tried again (MAIL-1)', () => {
  it('once the server has refused it (5xx): it says so without naming the receiver', async () => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('5.1.1 <zhang@example.com>: unknown'), { responseCode: 550 })),
    })
    const send = await waitingMail(local(port))
    await send()
    expect(await logged()).toEqual([{ status: 'FAILED', tries: 1, reason: 'REFUSED', reply: '550 5.1.1' }])
  })

  it('to what is no single address', async () => {
    const { port, taken } = await mailServer()
    for (const receiver of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'nobody'])
      await (
        await waitingMail(local(port), { receiver } as unknown as typeof letter)
      )()
    expect([taken, (await logged()).map(({ reason }) => reason)]).toEqual([[], Array(3).fill('ADDRESS')])
  })
})

it('an e-mail carries both languages’ characters, text and HTML, and no header that a value brings along (MAIL-2)', async () => {
  const { port, taken } = await mailServer()
  const title = '合同即将到期：甲\r\nBcc: thief@example.com\r\n\r\n乙'
  const send = await waitingMail(local(port), { title } as unknown as typeof letter)
  await send()
  const [{ to, raw } = { to: [], raw: '' }] = taken
  expect(to).toEqual(['zhang@example.com'])
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im)
  expect(raw).toMatch(/^From: =\?UTF-8\?.*<portal@example\.com>$/m)
  expect(raw).toMatch(/multipart\/alternative/)
  expect(raw).not.toMatch(/x-mailer/i)
})
