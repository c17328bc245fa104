import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { userSessions, type UserSession } from '#contract/administration/user-sessions.ts'
import { users } from '#contract/administration/users.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addUser, grantWords, sessionFor } from '../../support/users.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

const list = async (question: Record<string, string> = {}): Promise<UserSession[]> =>
  ((await app.call(admin, userSessions.list, question)).body.result as Page<UserSession>).records
const isAlive = async (session: Session) => (await app.call(session, signIn.touch, {})).status === 200

test('tells who is signed in, where and since when, and nothing by which a session could be used', async () => {
  const one = await addUser(app, admin, { realname: '在线者' })
  const session = await sessionFor(app, one)
  const [found, ...more] = await list({ userId: one.id })
  expect(more).toEqual([])
  expect(found).toMatchObject({
    username: one.username,
    realname: '在线者',
    orgCode: 'A01',
    orgCode_dictText: '健康福利平台',
    ip: '203.0.113.*',
    browser: 'Chrome 141',
    system: 'Windows',
    isCurrent: false,
  })
  expect(JSON.stringify(await list())).not.toContain(session.token)
  expect((await list({ realname: '系统管理员' })).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect((await list({ column: 'lastSeenAt', order: 'desc', field: 'id' }))[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    version: 0,
    isCurrent: expect.any(Boolean),
  })
})

test('ends one session or all of a person, never the one that asks, and notes whose they were', async () => {
  const one = await addUser(app, admin)
  const [first, second, third] = [
    await sessionFor(app, one),
    await sessionFor(app, one),
    await sessionFor(app, one),
  ]
  const own = (await list({ realname: '系统管理员' })).find(({ isCurrent }) => isCurrent)
  const end = (id: string | undefined) => app.call(admin, userSessions.end, { id: id ?? '7' })
  expect((await end(own?.id)).body.message).toBe('这是当前登录，请使用“退出”')
  expect((await end('7')).body.message).toBe('该登录不存在或已退出')
  const [newest] = await list({ userId: one.id })
  expect((await end(newest?.id)).body.message).toBe('已退出该登录')
  expect((await end(newest?.id)).body.message).toBe('该登录不存在或已退出')
  await expect.poll(() => isAlive(third)).toBe(false)
  expect([await isAlive(first), await isAlive(second)]).toEqual([true, true])
  expect((await app.call(admin, users.signOut, { id: one.id })).body.success).toBe(true)
  await expect.poll(() => isAlive(first)).toBe(false)
  expect([await isAlive(second), await list({ userId: one.id })]).toEqual([false, []])
  expect(
    await app.sql(
      `SELECT actor, detail FROM sys_audit WHERE action = 'sign-out-by-other' AND object_id = $1 ORDER BY id`,
      [one.id],
    ),
  ).toEqual([
    { actor: 'admin', detail: { session: newest?.id } },
    { actor: 'admin', detail: { sessions: '2' } },
  ])
})

test('is refused to who may only look, and about people who hold more', async () => {
  await grantWords(app, 'staff', 'userSession:')
  const clerk = await sessionOf(app, 'staff')
  const [session] = await list({ username: 'admin' })
  const { body } = await app.call(clerk, userSessions.end, { id: session?.id ?? '' })
  expect(body.message).toMatch(/^“系统管理员”拥有您没有的权限/)
  expect((await app.call(await sessionOf(app, 'hr.yunfan'), userSessions.list, {})).status).toBe(403)
  expect(await isAlive(admin)).toBe(true)
})
