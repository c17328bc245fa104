import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { live, liveCodes } from '#contract/messages/live.ts'
import { notices } from '#contract/messages/notices.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { userSessions } from '#contract/administration/user-sessions.ts'
import { users } from '#contract/administration/users.ts'
import { buildApp } from '#server/app.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { openTestApp, requestFor, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { handshake, openLive, type Heard } from '../../support/live.ts'
import { publisher } from '../../support/notices.ts'

let server: TestApp
let other: { app: FastifyInstance; db: Database; dataDir: string }
let tell: Awaited<ReturnType<typeof publisher>>
const ids = { admin: '11', staff: '12', yunfan: '13', qinghe: '14', newbie: '15' }
const opened: Heard[] = []

const open = async (app: FastifyInstance, userId: string, token: string): Promise<Heard> => {
  const heard = await openLive(app, userId, token)
  opened.push(heard)
  return heard
}
const isReload = (text: string) => text === live.reload
const bearer = (token: string) => ({ 'sec-websocket-protocol': `${live.protocol}, ${token}` })

const startOther = async (): Promise<typeof other> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const db = openDatabase(await serverUrl(server.adminUrl))
  const app = await buildApp({ ...server.settings, dataDir }, db, { logger: false })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, db, dataDir }
}
const stopOther = async ({ app, db, dataDir }: typeof other) => {
  await app.close()
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}

beforeAll(async () => {
  server = await openTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  other = await startOther()
  tell = await publisher(server)
})
afterAll(async () => {
  await tell.close()
  await stopOther(other)
  await server.close()
})
afterEach(async () => {
  for (const { socket, closed } of opened.splice(0)) {
    socket.close()
    await closed
  }
})

describe('the real-time channel: who may open it', () => {
  it('nobody without a token, with a wrong one, or with one that is over', async () => {
    const { token } = await sessionOf(server, 'staff')
    expect(await handshake(server.app, ids.staff)).toEqual({ status: 401, code: 401 })
    expect((await handshake(server.app, ids.staff, bearer(`${token}x`))).status).toBe(401)
    expect((await handshake(server.app, ids.staff, bearer(`${token}, ${token}`))).status).toBe(401)
    await server.sql(`UPDATE sys_session SET ended_at = clock_timestamp() WHERE user_id = $1`, [ids.staff])
    expect((await handshake(server.app, ids.staff, bearer(token))).status).toBe(401)
  })

  it('a token counts nowhere but in the subprotocol: not in path, query, cookie or other headers', async () => {
    const { token } = await sessionOf(server, 'staff')
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { 'x-access-token': token },
      { cookie: `token=${token}` },
      { 'sec-websocket-protocol': token },
    ])
      expect((await handshake(server.app, ids.staff, headers)).status).toBe(401)
    expect((await handshake(server.app, ids.staff, {}, `?token=${token}`)).status).toBe(401)
    expect((await handshake(server.app, ids.staff, bearer(token))).status).toBe(101)
  })

  it('the address may name nobody but oneself', async () => {
    const { token } = await sessionOf(server, 'staff')
    expect(await handshake(server.app, ids.admin, bearer(token))).toEqual({ status: 403, code: 510 })
  })

  it('no page of another origin', async () => {
    const { token } = await sessionOf(server, 'staff')
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      expect((await handshake(server.app, ids.staff, { ...bearer(token), origin })).status).toBe(403)
  })

  it('nobody who has to change the password first', async () => {
    const { token } = await sessionOf(server, 'newbie')
    expect(await handshake(server.app, ids.newbie, bearer(token))).toEqual({ status: 403, code: 511 })
  })

  it('no sixth socket of the same person, until one is closed', async () => {
    const { token } = await sessionOf(server, 'hr.qinghe')
    const five: Heard[] = []
    for (let n = 0; n < 5; n += 1) five.push(await open(server.app, ids.qinghe, token))
    expect((await handshake(server.app, ids.qinghe, bearer(token))).status).toBe(429)
    five[0]?.socket.close()
    await five[0]?.closed
    await expect.poll(async () => (await handshake(server.app, ids.qinghe, bearer(token))).status).toBe(101)
  })

  it('is cut off for long messages and for a flood', async () => {
    const { token } = await sessionOf(server, 'staff')
    const long = await open(server.app, ids.staff, token)
    long.socket.send('x'.repeat(5_000))
    expect(await long.closed).toBe(1009)
    const flood = await open(server.app, ids.staff, token)
    for (let n = 0; n < 50; n += 1) flood.socket.send(live.heartbeat)
    expect(await flood.closed).toBe(liveCodes.flood)
  })
})

describe('the real-time channel: what it says', () => {
  it('answers a beat with 1, and anything else not at all', async () => {
    const { token } = await sessionOf(server, 'staff')
    const one = await open(server.app, ids.staff, token)
    for (const text of ['', 'ping', '{', 'null', '{"contentType":"other"}']) one.socket.send(text)
    one.socket.send(live.heartbeat)
    await one.hears((text) => text === live.heartbeatAnswer)
    expect(one.texts.filter((text) => text === live.heartbeatAnswer)).toHaveLength(1)
  })

  it('tells those whom a notice reaches, in whatever instance they are, and nobody else', async () => {
    const [staff, yunfan, qinghe] = [
      await open(server.app, ids.staff, (await sessionOf(server, 'staff')).token),
      await open(other.app, ids.yunfan, (await sessionOf(server, 'hr.yunfan')).token),
      await open(other.app, ids.qinghe, (await sessionOf(server, 'hr.qinghe')).token),
    ]
    const secret = await tell.publish({ title: '仅云帆', to: { orgCodes: ['A02'] } })
    const personal = await tell.publish({
      title: '给您',
      category: '2',
      to: { users: [ids.staff, ids.qinghe] },
    })
    const last = await tell.publish({ title: '全体' })
    const ofLast = (text: string) => text.includes(`"${last}"`)
    for (const one of [staff, yunfan, qinghe]) await one.hears(ofLast)
    const seen = ({ texts }: Heard) =>
      texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as unknown)
    const all = { cmd: 'topic', msgId: last, msgTxt: '全体', noticeType: '1' }
    const mine = { cmd: 'user', msgId: personal, msgTxt: '给您', noticeType: '2' }
    expect(seen(staff)).toEqual([mine, all])
    expect(seen(qinghe)).toEqual([mine, all])
    expect(seen(yunfan)).toEqual([{ cmd: 'topic', msgId: secret, msgTxt: '仅云帆', noticeType: '1' }, all])
  })

  it('tells of nothing that was undone', async () => {
    const staff = await open(server.app, ids.staff, (await sessionOf(server, 'staff')).token)
    await tell.db
      .as({ rights: 'server', user: '', userId: '', org: '', ip: '', requestId: '' }, async (tx) => {
        await tx.query(`SELECT pg_notify('portal_live', 'read 12')`)
        throw new Error('undone')
      })
      .catch(() => undefined)
    const after = await tell.publish()
    await staff.hears((text) => text.includes(after))
    expect(staff.texts.filter((text) => text.startsWith('{'))).toHaveLength(1)
  })

  it('makes the counts drop wherever a person is signed in', async () => {
    const session = await sessionOf(server, 'hr.yunfan')
    const id = await tell.publish({ to: { users: [ids.yunfan] } })
    const elsewhere = await open(other.app, ids.yunfan, (await sessionOf(server, 'hr.yunfan')).token)
    const qinghe = await open(other.app, ids.qinghe, (await sessionOf(server, 'hr.qinghe')).token)
    await server.call(session, notices.read, { anntId: id })
    await elsewhere.hears(isReload)
    expect(qinghe.texts).toEqual([])
  })
})

describe('the real-time channel: how it ends', () => {
  it('signing out closes the sockets of that session in every instance, and no others', async () => {
    const leaving = await sessionOf(server, 'admin')
    const staying = await sessionOf(server, 'admin')
    const here = await open(server.app, ids.admin, leaving.token)
    const there = await open(other.app, ids.admin, leaving.token)
    const stays = await open(other.app, ids.admin, staying.token)
    await server.call(leaving, signIn.logout, {})
    expect(await here.closed).toBe(liveCodes.sessionOver)
    expect(await there.closed).toBe(liveCodes.sessionOver)
    stays.socket.send(live.heartbeat)
    await stays.hears((text) => text === live.heartbeatAnswer)
  })

  it('who is frozen, signed out by an administrator, or loses a role, does so at once in every instance (security SES-2)', async () => {
    const admin = await sessionOf(server, 'admin')
    const newest = `SELECT max(id)::text AS id FROM sys_session WHERE user_id = ${ids.qinghe}`
    const one = async () => ({ id: (await server.sql<{ id: string }>(newest))[0]?.id ?? '' })
    for (const end of [
      async () => server.call(admin, userSessions.end, await one()),
      () => server.call(admin, users.signOut, { id: ids.qinghe }),
      () => server.call(admin, users.frozenBatch, { ids: ids.qinghe, status: '2' }),
    ]) {
      const { token } = await sessionOf(server, 'hr.qinghe')
      const there = await open(other.app, ids.qinghe, token)
      expect((await end()).body.success).toBe(true)
      expect(await there.closed).toBe(liveCodes.sessionOver)
    }
    await server.call(admin, users.frozenBatch, { ids: ids.qinghe, status: '1' })
    const { token } = await sessionOf(server, 'hr.qinghe')
    const list = await requestFor(employees.list, {}, { authorization: `Bearer ${token}` })
    const statusThere = async () => (await other.app.inject(list)).statusCode
    expect(await statusThere()).toBe(200)
    await server.call(admin, userRoles.deleteUserRole, { roleId: '3', userId: ids.qinghe })
    await expect.poll(statusThere, { timeout: 2_000 }).toBe(403)
    await server.call(admin, userRoles.addSysUserRole, { roleId: '3', userIdList: [ids.qinghe] })
    await expect.poll(statusThere, { timeout: 2_000 }).toBe(200)
  })

  it('an instance that stops says that it will be back; what was published meanwhile is there on return', async () => {
    const session = await sessionOf(server, 'hr.yunfan')
    const third = await startOther()
    const before = await open(third.app, ids.yunfan, session.token)
    const stopping = stopOther(third)
    expect(await before.closed).toBe(liveCodes.restart)
    await stopping
    await tell.publish({ title: '离线期间', to: { users: [ids.yunfan] } })
    const again = await open(other.app, ids.yunfan, session.token)
    const answered = await server.call(session, notices.listByUser, {})
    expect(answered.body.result).toHaveProperty('anntMsgList.0.titile', '离线期间')
    again.socket.send(live.heartbeat)
    await again.hears((text) => text === live.heartbeatAnswer)
  })

  it('a lost connection to the database is made again, and everybody is told to look', async () => {
    const staff = await open(server.app, ids.staff, (await sessionOf(server, 'staff')).token)
    const before = staff.texts.length
    await server.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portal live' AND datname = current_database()`,
    )
    await expect
      .poll(() => staff.texts.slice(before).filter(isReload).length, { timeout: 10_000 })
      .toBeGreaterThan(0)
    const id = await tell.publish()
    await staff.hears((text) => text.includes(id))
  })
})
