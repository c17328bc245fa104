import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/sign-in.ts'
import { users } from '#contract/users.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'
import { forgetLimits, messageTo, tryPassword } from '../support/sign-in.ts'
import { addUser, sessionFor } from '../support/users.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

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
    await app.sql(`UPDATE sys_user SET one_time_until = clock_timestamp() WHERE id = $1`, [one.id])
    expect((await opens(one.username, secret)).message).toBe('用户名或密码错误')
    const trail = await app.sql<{ line: string }>(`SELECT a::text AS line FROM sys_audit a`)
    expect(trail.filter(({ line }) => line.includes('password-reset-by-other'))).toHaveLength(1)
    expect(trail.filter(({ line }) => line.includes(secret))).toEqual([])
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
