import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { messageLogs, type MessageLog } from '#contract/messages/message-log.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { users, type PasswordReset } from '#contract/administration/users.ts'
import { openByMail } from '#server/accounts/one-time-password.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { mailsOf } from '../../support/messages.ts'
import { forgetLimits, messageTo, tryPassword } from '../../support/sign-in.ts'
import { addUser, grantWords, sessionFor } from '../../support/users.ts'

let app: TestApp
let admin: Session
let db: Database
beforeAll(async () => {
  app = await openTestApp()
  db = openDatabase(await serverUrl(app.adminUrl), 1)
  admin = await sessionOf(app, 'admin')
})
afterAll(async () => {
  await db.close()
  await app.close()
})

const add = (draft: Parameters<typeof addUser>[2] = {}) => addUser(app, admin, draft)

describe('a reset of a password (security trap 11)', () => {
  const opens = async (username: string, password: string) => {
    await forgetLimits(app)
    return (await tryPassword(app, username, password)).body
  }

  test('is not for one’s own, for nobody, nor by SMS for who has no number', async () => {
    const one = await add({ realname: '无号', phone: null })
    const said = async (input: Parameters<typeof app.call<typeof users.changPassword>>[2]) =>
      (await app.call(admin, users.changPassword, input)).body.message
    expect([
      await said({ username: 'admin' }),
      await said({ username: 'no.such' }),
      await said({}),
      await said({ id: one.id, way: 'SMS' }),
    ]).toEqual([
      '请在“账户设置”中修改自己的密码',
      '未找到对应实体',
      '未找到对应实体',
      '“无号”没有手机号，不能用短信重置，请改用一次性密码',
    ])
  })

  test('makes a one-time password that nobody chose, which has to be changed and runs out', async () => {
    const one = await add()
    const session = await sessionFor(app, one)
    const chosen = { username: one.username, password: 'Chosen#2026', confirmpassword: 'Chosen#2026' }
    const { body } = await app.call(admin, users.changPassword, chosen)
    const { secret, said } = body.result as { secret: string; said: string }
    expect([body.message, secret]).toEqual([said, expect.stringMatching(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)])
    expect(said).toContain(secret)
    expect((await app.call(session, signIn.touch, {})).status).toBe(401)
    expect((await opens(one.username, 'Chosen#2026')).success).toBe(false)
    const entered = await opens(one.username, secret)
    expect(entered.result).toMatchObject({ needChangePwd: { isFirstLogin: true } })
    // As it is heard on the telephone, and as it is copied.
    for (const typed of [secret.replaceAll('-', ''), ` ${secret.toUpperCase()} `])
      expect((await opens(one.username, typed)).success).toBe(true)
    expect((await opens(one.username, `${secret}2`)).success).toBe(false)
    await app.sql(`UPDATE sys_user SET one_time_until = clock_timestamp() WHERE id = $1`, [one.id])
    expect((await opens(one.username, secret)).message).toBe('用户名或密码错误')
    const trail = await app.sql<{ line: string }>(`SELECT a::text AS line FROM sys_audit a`)
    expect(trail.filter(({ line }) => line.includes('password-reset-by-other'))).toHaveLength(1)
    expect(trail.filter(({ line }) => line.includes(secret))).toEqual([])
  })

  test('opens nothing any more once the account holds more than who made it, neither by signing in nor by a session from before', async () => {
    await grantWords(app, 'staff', 'user:')
    const clerk = await sessionOf(app, 'staff')
    const one = await add({ works: [{ orgCode: 'A01', roleIds: [] }] })
    const { secret } = (await app.call(clerk, users.changPassword, { id: one.id })).body
      .result as PasswordReset
    const early = await sessionFor(app, one)
    await app.sql(`UPDATE sys_user SET must_change_password = true WHERE id = $1`, [one.id])
    await app.sql(`INSERT INTO sys_user_role (user_id, role_id, org_code) VALUES ($1, 1, 'A01')`, [one.id])
    expect((await opens(one.username, secret ?? '')).message).toBe('用户名或密码错误')
    const next = { username: one.username, password: 'Chosen#2026', confirmpassword: 'Chosen#2026' }
    const changed = await app.call(early, users.updatePassword, { ...next, oldpassword: secret ?? '' })
    expect(changed.body.message).toBe('旧密码输入错误！')
    await app.sql(`DELETE FROM sys_user_role WHERE user_id = $1`, [one.id])
    expect((await opens(one.username, secret ?? '')).success).toBe(true)
    await app.sql(`INSERT INTO sys_user_role (user_id, role_id, org_code) VALUES ($1, 1, 'A01')`, [one.id])
    const byAdmin = (await app.call(admin, users.changPassword, { id: one.id })).body.result as PasswordReset
    expect((await opens(one.username, byAdmin.secret ?? '')).success).toBe(true)
  })

  test('by e-mail is for who has an address and no phone', async () => {
    const way = 'EMAIL' as const
    const both = await add({ realname: '有号', email: 'both@example.com', phone: '13600007776' })
    const neither = await add({ realname: '无邮', email: null, phone: null })
    const answers = [both, neither].map(({ id }) => app.call(admin, users.changPassword, { id, way }))
    expect((await Promise.all(answers)).map(({ body }) => body.message)).toEqual([
      '“有号”有手机号，请用短信重置：邮件只用于没有手机号的账号',
      '“无邮”没有邮箱，不能用邮件重置，请改用一次性密码',
    ])
  })

  test('by e-mail sends a one-time password that neither the answer, the log nor the trail has, also when it is sent again (MAIL-5)', async () => {
    const email = `mailed.${Date.now()}@example.com`
    const one = await add({ email, phone: null })
    const { body } = await app.call(admin, users.changPassword, { id: one.id, way: 'EMAIL' })
    expect(body.result).toEqual({ secret: null, until: null, said: body.message })
    const sent = async () => (await mailsOf(app)).filter(({ to }) => to === email)
    const secretIn = (text = '') => /([a-z2-9]{4}-){2}[a-z2-9]{4}/.exec(text)?.[0] ?? 'none'
    await expect.poll(sent).toHaveLength(1)
    const [mail] = await sent()
    const secret = secretIn(mail?.text)
    expect(mail?.html).toContain(secret)
    expect((await opens(one.username, secret)).result).toMatchObject({
      needChangePwd: { isFirstLogin: true },
    })

    await app.sql(`UPDATE sys_message SET status = 'GIVEN_UP' WHERE receiver = $1`, [email])
    const { records } = (await app.call(admin, messageLogs.list, { status: 'GIVEN_UP' })).body
      .result as Page<MessageLog>
    const { id = '', version = 0 } = records[0] ?? {}
    await app.call(admin, messageLogs.resend, { id, version })
    await expect.poll(sent).toHaveLength(2)
    const next = secretIn((await sent())[1]?.text)
    expect(next).not.toBe(secret)
    expect((await opens(one.username, secret)).success).toBe(false)
    expect((await opens(one.username, next)).success).toBe(true)

    const kept = JSON.stringify([
      await app.sql('SELECT m::text FROM sys_message m'),
      await app.sql('SELECT a::text FROM sys_audit a'),
      await app.sql('SELECT j::text FROM sys_idempotency j'),
    ])
    expect(kept).toContain('{secret}')
    for (const word of [secret, next]) expect(kept).not.toContain(word)
  })

  test('by e-mail that waits is not sent once the account has another password, was frozen, or has another address', async () => {
    const email = `late.${Date.now()}@example.com`
    const { id: userId } = await add({ email, phone: null })
    const until = new Date(Date.now() + 3_600_000)
    const opened = async (change: string) => {
      await app.sql(
        `UPDATE sys_user SET email = $2, status = '1', password_hash = NULL, password_changed_at = NULL, one_time_until = $3 WHERE id = $1`,
        [userId, email, until],
      )
      if (change) await app.sql(`UPDATE sys_user SET ${change} WHERE id = $1`, [userId])
      return db.as(serverIdentity, (tx) => openByMail(tx, { userId, email, until }, 'hash'))
    }
    expect(await opened('')).toBe(true)
    for (const change of [
      `password_changed_at = clock_timestamp()`,
      `status = '2'`,
      `email = 'other@example.com'`,
      `one_time_until = one_time_until + interval '1 minute'`,
      `one_time_until = NULL`,
    ])
      expect([change, await opened(change)]).toEqual([change, false])
  })

  test('by SMS leaves no password at all, and tells its owner what to do, as somebody is told whose account was opened', async () => {
    const phone = '13600007777'
    const one = await add({ phone })
    expect(await messageTo(app, phone)).toContain(`已为您开通账号，用户名：${one.username}`)
    await app.sql(
      `UPDATE sys_user SET password_hash = (SELECT password_hash FROM sys_user WHERE id = 12) WHERE id = $1`,
      [one.id],
    )
    const { body } = await app.call(admin, users.changPassword, { id: one.id, way: 'SMS' })
    expect(body.result).toEqual({ secret: null, until: null, said: body.message })
    expect((await opens(one.username, 'Portal@2026')).success).toBe(false)
    expect(await messageTo(app, phone, 2)).toContain(`已重置您账号 ${one.username} 的密码`)
  })
})

test('the history of an account tells what was changed from what to what, and nothing that opens it', async () => {
  const one = await add({ works: [{ orgCode: 'A02', roleIds: [] }] })
  const works = [{ id: one.works[0]?.id, orgCode: 'A02', roleIds: ['3'] }]
  await app.call(admin, users.edit, { id: one.id, version: 0, realname: '改名', works })
  await app.call(admin, users.freeze, { id: one.id, version: 1 })
  await app.call(admin, users.changPassword, { id: one.id })
  const { body } = await app.call(admin, users.history, { id: one.id })
  const { records } = body.result as { records: { action: string; before: object; after: object }[] }
  expect(records).toMatchObject([
    { action: 'EDIT', before: { mustChangePassword: false }, after: { mustChangePassword: true } },
    { action: 'EDIT', before: { status: '1' }, after: { status: '2' } },
    { action: 'EDIT', before: { realname: one.realname }, after: { realname: '改名' } },
    {
      action: 'EDIT',
      before: { works: [{ orgCode: 'A02', roleIds: [] }] },
      after: { works: [{ id: one.works[0]?.id, roleIds_dictText: '企业人事' }] },
    },
    { action: 'ADD' },
  ])
  const kept = await app.sql<{ line: string }>(`SELECT h::text AS line FROM sys_user_history h`)
  expect(kept.filter(({ line }) => /password_hash|one_time_until|argon/.test(line))).toEqual([])
})
