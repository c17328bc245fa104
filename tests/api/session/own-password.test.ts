import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { users } from '#contract/administration/users.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { forgetLimits, tryPassword } from '../../support/sign-in.ts'

const password = 'Portal@2026'
const fresh = 'Fresh#Start7'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => forgetLimits(app))

const change = (
  session: Session | undefined,
  changes: Partial<Record<'username' | 'oldpassword' | 'password' | 'confirmpassword', string>> = {},
  headers = {},
) =>
  app.call(
    session,
    users.updatePassword,
    {
      username: session?.username ?? 'staff',
      oldpassword: password,
      password: fresh,
      confirmpassword: fresh,
      ...changes,
    },
    headers,
  )

const restore = (username: string) =>
  app.sql(
    `UPDATE sys_user SET password_hash = (SELECT password_hash FROM sys_user WHERE username = 'admin'), password_changed_at = clock_timestamp() WHERE username = $1`,
    [username],
  )

describe('changing the own password is refused', () => {
  test('to nobody signed in', async () => {
    expect((await change(undefined)).status).toBe(401)
  })

  test("for another's name, even with that person's password", async () => {
    expect((await change(await sessionOf(app, 'staff'), { username: 'hr.yunfan' })).body.message).toBe(
      '只允许修改自己的密码！',
    )
    expect((await tryPassword(app, 'hr.yunfan', password)).body.success).toBe(true)
  })

  test('against the rules of specification 5, in their words', async () => {
    const staff = await sessionOf(app, 'staff')
    const said = async (changes: Parameters<typeof change>[1]) => (await change(staff, changes)).body.message
    expect(await said({ oldpassword: '' })).toBe('请输入旧密码!')
    expect(await said({ password: '' })).toBe('请输入新密码!')
    expect(await said({ confirmpassword: '' })).toBe('请确认新密码!')
    expect(await said({ confirmpassword: 'Fresh#Start8' })).toBe('两次输入的密码不一样！')
    expect(await said({ password: 'Fresh Start7', confirmpassword: 'Fresh Start7' })).toBe(
      '密码不允许包含空格!',
    )
    expect(await said({ password: 'Short1a', confirmpassword: 'Short1a' })).toBe(
      '新密码必须至少8位，且包含大小写字母和数字!',
    )
    expect(await said({ password: 'Passw0rd', confirmpassword: 'Passw0rd' })).toBe(
      '该密码过于常见，请换一个！',
    )
    expect(await said({ password: 'xStaff#2026', confirmpassword: 'xStaff#2026' })).toBe(
      '密码不能包含用户名！',
    )
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(true)
  })

  test('when the new one is the old one', async () => {
    const qinghe = await sessionOf(app, 'hr.qinghe')
    await change(qinghe)
    expect((await change(qinghe, { oldpassword: fresh })).body).toMatchObject({
      success: false,
      message: '新密码不能与旧密码相同！',
    })
    await restore('hr.qinghe')
  })

  test('with a wrong old password, and in this session after five of them even with the right one', async () => {
    const staff = await sessionOf(app, 'staff')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => change(staff, { oldpassword: 'Wrong@2026' })),
    )
    expect(answers.filter(({ body }) => body.message === '旧密码输入错误！')).toHaveLength(5)
    expect((await change(staff)).body.message).toBe('该用户登录失败次数过多，请于15分钟后再次登录！')
    expect((await tryPassword(app, 'staff', password)).body.success).toBe(true)
  })
})

describe('changing the own password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const [here, there] = [await sessionOf(app, 'hr.qinghe'), await sessionOf(app, 'hr.qinghe')]
    expect((await app.call(there, signIn.touch, {})).status).toBe(200)
    expect((await change(here)).body).toMatchObject({
      success: true,
      message: '密码修改完成！',
      result: null,
    })
    await expect
      .poll(async () => (await app.call(there, signIn.touch, {})).status, { timeout: 2_000 })
      .toBe(401)
    expect((await app.call(here, signIn.touch, {})).status).toBe(200)
    expect((await tryPassword(app, 'hr.qinghe', password)).body.success).toBe(false)
    expect((await tryPassword(app, 'hr.qinghe', fresh)).body.success).toBe(true)
    const notes = await app.sql(
      `SELECT actor, object_id FROM sys_audit WHERE action = 'password-change' ORDER BY id DESC LIMIT 1`,
    )
    expect(notes).toEqual([{ actor: 'hr.qinghe', object_id: '14' }])
    await restore('hr.qinghe')
  })

  test('opens the product to who had to change it first', async () => {
    const newbie = await sessionOf(app, 'newbie')
    const dictionary = () =>
      app.app.inject({
        method: 'GET',
        url: '/base/hb-system/sys/dict/getDictItems/sex',
        headers: { authorization: `Bearer ${newbie.token}` },
      })
    expect((await dictionary()).json()).toMatchObject({ success: false, code: 511 })
    expect((await change(newbie)).body.success).toBe(true)
    await expect.poll(async () => (await dictionary()).statusCode, { timeout: 2_000 }).toBe(200)
  })

  test('twice at once is done once', async () => {
    const staff = await sessionOf(app, 'staff')
    const answers = await Promise.all([
      change(staff),
      change(staff, { password: 'Other#Start8', confirmpassword: 'Other#Start8' }),
    ])
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual(['密码修改完成！', '旧密码输入错误！'])
    await restore('staff')
  })

  test('asked for twice with one idempotency key is done once and answered twice', async () => {
    const staff = await sessionOf(app, 'staff')
    const headers = { 'idempotency-key': 'change-once-0001' }
    expect((await change(staff, {}, headers)).body.success).toBe(true)
    expect((await change(staff, {}, headers)).body).toMatchObject({
      success: true,
      message: '密码修改完成！',
    })
    await restore('staff')
  })

  test('leaves no password in the database', async () => {
    const staff = await sessionOf(app, 'staff')
    await change(staff, {}, { 'idempotency-key': 'change-once-0002' })
    for (const table of ['sys_user', 'sys_audit', 'sys_idempotency', 'sys_sign_in_place']) {
      const rows = await app.sql<{ row: string }>(`SELECT x::text AS row FROM ${table} x`)
      expect(rows.filter(({ row }) => row.includes(fresh) || row.includes(password))).toEqual([])
    }
    await restore('staff')
  })
})

describe('role codes', () => {
  test('of others are refused to nobody signed in and to who may not see users', async () => {
    expect((await app.call(undefined, users.queryRoleByUserId, { userid: '12' })).status).toBe(401)
    for (const username of ['nobody', 'staff', 'hr.yunfan'] as const) {
      expect(
        (await app.call(await sessionOf(app, username), users.queryRoleByUserId, { userid: '11' })).status,
      ).toBe(403)
    }
  })

  test('of a user nobody knows are not found, and what is no id is refused', async () => {
    const admin = await sessionOf(app, 'admin')
    expect((await app.call(admin, users.queryRoleByUserId, { userid: '987654321' })).body).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect((await app.call(admin, users.queryRoleByUserId, { userid: "1' OR '1'='1" })).status).toBe(400)
  })

  test('are known to oneself, and to who may see users', async () => {
    expect(
      (await app.call(await sessionOf(app, 'hr.yunfan'), users.queryRoleByUserId, { userid: '13' })).body
        .result,
    ).toEqual(['hr', 'hrAmounts'])
    expect(
      (await app.call(await sessionOf(app, 'nobody'), users.queryRoleByUserId, { userid: '16' })).body.result,
    ).toEqual([])
    expect(
      (await app.call(await sessionOf(app, 'admin'), users.queryRoleByUserId, { userid: '14' })).body.result,
    ).toEqual(['hr'])
  })
})
