import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, type OwnSession } from '#contract/session/account.ts'
import { listViews } from '#contract/records/list-views.ts'
import { liveCodes } from '#contract/messages/live.ts'
import { notices } from '#contract/messages/notices.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { openLive } from '../../support/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const sessionsOf = async (session: Session): Promise<OwnSession[]> =>
  (await app.call(session, account.sessions, {})).body.result as OwnSession[]
const idOf = async (session: Session): Promise<string> =>
  (await sessionsOf(session)).find(({ isCurrent }) => isCurrent)?.id ?? ''
const isAlive = async (session: Session): Promise<boolean> =>
  (await app.call(session, signIn.touch, {})).status === 200
const notes = (action: string) =>
  app.sql<{ actor: string; object_id: string; detail: unknown }>(
    `SELECT actor, object_id, detail FROM sys_audit WHERE action = $1 ORDER BY id DESC LIMIT 1`,
    [action],
  )

describe('ending a session is refused', () => {
  test("for another's, for one nobody has, and for this one", async () => {
    const [staff, yunfan] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
    const end = async (id: string) => (await app.call(staff, account.endSession, { id })).body.message
    expect(await end(await idOf(yunfan))).toBe('该登录不存在或已退出')
    expect(await end('987654321')).toBe('该登录不存在或已退出')
    expect(await end(await idOf(staff))).toBe('这是当前登录，请使用“退出”')
    expect([await isAlive(staff), await isAlive(yunfan)]).toEqual([true, true])
  })
})

describe('one account', () => {
  test('has at most twenty sessions: each sign-in more ends the oldest at once, of nobody else (security SES-1)', async () => {
    const kept = await sessionOf(app, 'staff')
    const opened: Session[] = []
    for (let count = 0; count < 20; count += 1) opened.push(await sessionOf(app, 'hr.qinghe'))
    const [first, second, third, ...later] = opened as [Session, Session, Session, ...Session[]]
    expect([await isAlive(first), await isAlive(second), await isAlive(third)]).toEqual([true, true, true])
    const added = await Promise.all([1, 2, 3].map(() => app.signIn('hr.qinghe')))
    for (const session of [first, second, third]) expect(await isAlive(session)).toBe(false)
    expect((await app.call(first, signIn.touch, {})).body.message).toBe('Token失效，请重新登录')
    for (const session of [...later, ...added, kept]) expect(await isAlive(session)).toBe(true)
  })
})

describe('the own sessions', () => {
  test('are listed as people know them: this one first, nothing of others, no token, no whole address', async () => {
    await app.sql(`UPDATE sys_session SET ended_at = clock_timestamp()`)
    const [here, there, idle] = [
      await sessionOf(app, 'staff'),
      await sessionOf(app, 'staff'),
      await sessionOf(app, 'staff'),
    ]
    await sessionOf(app, 'hr.yunfan')
    const [hereId, thereId, idleId] = [await idOf(here), await idOf(there), await idOf(idle)]
    await app.sql(
      `UPDATE sys_session SET ip = '203.0.113.77', user_agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36' WHERE id = $1`,
      [thereId],
    )
    await app.sql(
      `UPDATE sys_session SET active_at = clock_timestamp() - interval '40 minutes' WHERE id = $1`,
      [idleId],
    )
    const answered = await app.call(here, account.sessions, {})
    expect(answered.body.result).toMatchObject([
      { id: hereId, isCurrent: true, browser: null, system: null, ip: '127.0.0.*' },
      { id: thereId, isCurrent: false, browser: 'Chrome 141', system: 'Windows', ip: '203.0.113.*' },
    ])
    expect(answered.bytes.toString()).not.toMatch(/token|203\.0\.113\.77|Mozilla/i)
  })

  test('end one by one, sockets included', async () => {
    const [here, there] = [await sessionOf(app, 'staff'), await sessionOf(app, 'staff')]
    const id = await idOf(there)
    const socket = await openLive(app.app, '12', there.token)
    const ended = await app.call(here, account.endSession, { id })
    expect(ended.body).toMatchObject({ success: true, message: '已退出该设备的登录' })
    await expect.poll(() => isAlive(there), { timeout: 10_000 }).toBe(false)
    expect(await socket.closed).toBe(liveCodes.sessionOver)
    expect((await app.call(there, account.profile, {})).body.message).toBe('Token失效，请重新登录')
    expect(await isAlive(here)).toBe(true)
    expect((await sessionsOf(here)).some((one) => one.id === id)).toBe(false)
    expect(await notes('sign-out-elsewhere')).toEqual([
      { actor: 'staff', object_id: '12', detail: { session: id } },
    ])
  })

  test('end all but this one at once, and nobody else is touched', async () => {
    const here = await sessionOf(app, 'staff')
    const others = [await sessionOf(app, 'staff'), await sessionOf(app, 'staff')]
    const yunfan = await sessionOf(app, 'hr.yunfan')
    expect((await app.call(here, account.endOtherSessions, {})).body.message).toBe('已退出其他设备的登录')
    for (const other of others) await expect.poll(() => isAlive(other), { timeout: 10_000 }).toBe(false)
    expect([await isAlive(here), await isAlive(yunfan)]).toEqual([true, true])
    expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }])
  })
})

test('what the page asks by itself is no activity, whatever the call; what a person asks is (security SES-1)', async () => {
  const admin = await sessionOf(app, 'admin')
  const isIdleAfter = async (headers: Record<string, string>) => {
    await app.sql(
      `UPDATE sys_session SET active_at = clock_timestamp() - interval '10 minutes' WHERE user_id = 11`,
    )
    await app.call(admin, notices.list, {}, headers)
    await app.call(admin, account.profile, {}, headers)
    await app.call(admin, account.sessions, {}, headers)
    await app.call(admin, listViews.list, { listKey: '/member/employee' }, headers)
    const [row] = await app.sql<{ idle: boolean }>(
      `SELECT bool_and(active_at < clock_timestamp() - interval '9 minutes') AS idle FROM sys_session WHERE user_id = 11 AND ended_at IS NULL`,
    )
    return row?.idle
  }
  expect(await isIdleAfter({ 'x-activity': 'none' })).toBe(true)
  // What was just learned of a session is believed for a second.
  await expect.poll(() => isIdleAfter({})).toBe(false)
})
